/*
 * What our page loads first, as small as the app's own beginning.
 */
import './early-workers.ts';

void import('./landscape-page.ts');
