/*
 * The port of `npm start`, and what it says about its address. Browsers keep saves by address, so the port is part of
 * where a player's worlds are.
 */

/** SKER on a telephone's keys; no port of another tool, so nobody else's page meets what browsers keep for ours. */
export const FIRST_PORT = 7537;

/** The port of `npm run dev`, apart from the one whose saves matter. */
export const DEV_PORT = 7530;

/** The port in the variable PORT, undefined when it is not set; throws a sentence when it is no port. */
export function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`PORT must be a whole number from 1 to 65535, and is "${text}".`);
}

/** The lines to print for a server at `url` that would have liked the port `wish`. */
export function describeAddress(url: string, port: number, wish: number): string {
  const address = `Skerry is at ${url} (Ctrl-C ends it)`;
  if (port === wish) return address;
  return [
    `Port ${wish} is taken. Saves belong to an address: worlds saved at http://localhost:${wish}/ are not listed here.`,
    'To choose the port yourself: PORT=8000 npm start',
    address,
  ].join('\n');
}
