// Messages between the two ends.
export type { Batch, BatchDone, RunBegun, RunStart, SimQuestion, SimRequests } from './messages.ts';

// The end that runs the simulation.
export { createSimHandlers } from './host/sim-host.ts';
export {
  type ConnectOptions,
  createRoom,
  type Room,
  type RoomJoined,
  type RoomOptions,
  type RoomRequests,
} from './host/room.ts';
export type { WalkRoute } from './host/goal-route.ts';

// The end of the page: keeps time, survives the loss of its worker.
export { type Between, createSimClient, type SimClient, type SimClientOptions } from './client/sim-client.ts';
export { RUN_STOPPED } from './client/sim-keeper.ts';

// The content of one frame.
export type {
  BodyFrame,
  CreatureFrame,
  ItemFrame,
  OtherFrame,
  PlaceFrame,
  PlayerFrame,
  PlayFrame,
} from './frame/play-frame.ts';
export type { AimFrame } from './frame/find-aims.ts';
export type { Mooring } from './frame/find-mooring.ts';

// The content of map, bag and journal.
export type { JournalView, Harbour, MapMark } from './journal/journal-view.ts';
export { type Chart, chartOfLand } from './journal/chart-of-land.ts';
