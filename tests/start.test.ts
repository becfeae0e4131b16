/*
 * What `npm start` says about its address: saves belong to an address, so moving to another port must not pass in silence.
 */
import { expect, it } from 'vitest';
import { FIRST_PORT, describeAddress, readPort } from '../tools/own-address.ts';
import { isRefusedPort } from '../tools/refused-ports.ts';

it('has a port of its own that browsers open', () => {
  const elsewhere = [3000, 4173, 4200, 5000, 5173, 8000, 8080];
  expect(elsewhere).not.toContain(FIRST_PORT);
  expect(isRefusedPort(FIRST_PORT)).toBe(false);
});

it('reads PORT, or says what it must be', () => {
  expect([readPort(undefined), readPort(''), readPort('8123')]).toEqual([undefined, undefined, 8123]);
  for (const text of ['0', '65536', '1.5', 'http', '-1'])
    expect(() => readPort(text)).toThrow(`PORT must be a whole number from 1 to 65535, and is "${text}".`);
});

it('says where it is, and where the saves are when it had to move', () => {
  expect(describeAddress('http://localhost:7537/', 7537, 7537)).toBe(
    'Skerry is at http://localhost:7537/ (Ctrl-C ends it)',
  );
  expect(describeAddress('http://localhost:7539/', 7539, 7537)).toBe(
    'Port 7537 is taken. Saves belong to an address: worlds saved at http://localhost:7537/ are not listed here.\n' +
      'To choose the port yourself: PORT=8000 npm start\n' +
      'Skerry is at http://localhost:7539/ (Ctrl-C ends it)',
  );
});
