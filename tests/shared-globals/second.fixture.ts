/*
 * Looks at the globals while it is loaded.
 */
import { expect, it } from 'vitest';

const found = ['screen' in globalThis, process.env['SKERRY_STUBBED']];

it('finds nothing of the file before', () => expect(found).toEqual([false, undefined]));
