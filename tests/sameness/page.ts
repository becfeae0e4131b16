/*
 * The page that a browser opens to take part in the sameness tests: computes the probe and shows it as JSON.
 */
import { probe } from './probe.ts';

const result = document.createElement('pre');
result.id = 'result';
try {
  result.textContent = JSON.stringify(await probe());
} catch (error) {
  result.textContent = JSON.stringify({ error: String(error instanceof Error ? error.stack : error) });
}
document.body.append(result);
