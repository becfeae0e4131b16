import { createChannelPair, openPort } from '@skerry/kit';
import { createRoom, type RoomRequests } from '@skerry/host';
import { createSim, type SimSetup } from '@skerry/sim';

/** A server and one of its players in the same program; a socket would carry the same messages. */
export async function walkNorth(setup: SimSetup): Promise<number> {
  const room = createRoom(createSim(setup));
  const { near, far } = createChannelPair({ defer: queueMicrotask });
  const disconnect = room.connect(far);
  const clock = setInterval(() => room.step(2), 1000 / 30);
  const player = openPort<RoomRequests>(near);
  const { frame: before } = await player.ask('join', null);
  const { frame: after } = await player.ask('turn', { orders: [{ kind: 'move', x: 0, z: -1, gait: 'run' }] });
  clearInterval(clock);
  disconnect();
  return before.player.z - after.player.z; // metres
}
