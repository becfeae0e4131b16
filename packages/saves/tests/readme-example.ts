import { createMemoryStore, createSaves, FIRST_EPOCH, type WorldSave } from '@skerry/saves';

export async function keepWorld(world: WorldSave): Promise<string> {
  const saves = createSaves({ store: createMemoryStore(), now: Date.now, createId: () => crypto.randomUUID() });
  await saves.save(world, FIRST_EPOCH);
  const opened = await saves.open(world.id); // takes the right to write from every other tab
  if (opened.status !== 'open') return opened.sentence;
  const saved = await saves.save({ ...opened.save, caption: '3 coins' }, opened.epoch);
  const [listed] = await saves.list();
  return `${saved.status}: ${listed.facts?.title}, ${listed.facts?.caption}`;
}
