import * as host from '@skerry/host';
import { findPreset } from '@skerry/world';
import { expect, it } from 'vitest';
import { describeRefusals } from '../../../tests/wrong-calls/expect-refusals.ts';

const TYPED =
  'takes what the same program made; requests from outside are checked, see sim-host.test.ts and room.test.ts';

describeRefusals('host', host, {
  createSimHandlers: TYPED,
  createRoom: TYPED,
  createSimClient: TYPED,
  chartOfLand: 'takes a recipe that was checked; see below',
});

it('land without an end has no chart, an island has one', () => {
  const spanOf = (id: string) => host.chartOfLand(findPreset(id)!.recipe)?.span;
  expect([spanOf('continents'), spanOf('skerry')]).toEqual([undefined, expect.any(Number)]);
});
