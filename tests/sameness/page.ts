/*
 * The page that a browser opens to take part in the sameness tests: computes the probe and shows it as JSON.
 * With `?thorough` in its address the plain twins build every tile.
 */
import { probe } from './probe.ts';

const result = document.createElement('pre');
result.id = 'result';
try {
  result.textContent = JSON.stringify(await probe(location.search === '?thorough'));
} catch (error) {
  result.textContent = JSON.stringify({ error: String(error instanceof Error ? error.stack : error) });
}
document.body.append(result);
