/*
 * The port of `npm start`, and what it says about its address. Browsers keep saves by address, so the port is part of
 * where a player's worlds are.
 */

/** SKER on a telephone's keys; not the port of another tool, so that no other page shares our browser storage. */
export const FIRST_PORT = 7537;

/** The port of `npm run dev`, apart from the one whose saves matter. */
export const DEV_PORT = 7530;

/** The port in the variable PORT, undefined if not set; throws if it is not a valid port. */
export function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new Error(`PORT must be a whole number from 1 to 65535, and is "${text}".`);
}

/** The lines to print for a server at `url` that wanted the port `desired`. */
export function describeAddress(url: string, port: number, desired: number): string {
  const address = `Skerry is at ${url} (Ctrl-C ends it)`;
  if (port === desired) return address;
  return [
    `Port ${desired} is taken. Saves belong to an address: worlds saved at http://localhost:${desired}/ are not listed here.`,
    'To choose the port yourself: PORT=8000 npm start',
    address,
  ].join('\n');
}
