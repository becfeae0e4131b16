/*
 * Two players in one room: the server steps the game, each client sends its orders and gets its own frame. The channels
 * here are in one program; a socket would carry the same messages.
 */
import { createRoom, type RoomRequests } from '@skerry/host';
import { createChannelPair, openPort } from '@skerry/kit';
import { createSetup, createSim } from '@skerry/sim';
import { findPreset } from '@skerry/world';

const setup = createSetup({ mode: 'wander', recipe: findPreset('skerry')!.recipe, seed: 'shared' });
const room = createRoom(createSim(setup));
const clock = setInterval(() => room.step(2), 1000 / 30);
const players = [0, 1].map(() => {
  const { near, far } = createChannelPair({ defer: queueMicrotask });
  return { port: openPort<RoomRequests>(near), leave: room.connect(far) };
});
for (const { port } of players) await port.ask('join', null);

for (let turn = 0; turn < 30; turn++)
  await Promise.all(
    players.map(({ port }, i) =>
      port.ask('turn', { orders: [{ kind: 'move', x: i === 0 ? -1 : 1, z: 0, gait: 'walk' }] }),
    ),
  );
const [west, east] = room.sim.state.players.map(({ body }) => body.x);
console.log(`${room.playerIds.length} players; they are ${(east - west).toFixed(1)} m apart`);
clearInterval(clock);
for (const { leave } of players) leave();
