import { describe, expect, it } from 'vitest';
import type { PlayFrame } from '../../src/play/sim/play-frame.ts';
import { createSimClient, type SimClient } from '../../src/play/sim/sim-client.ts';
import type { FromSim, SimLine, ToSim } from '../../src/play/sim/sim-messages.ts';

const frameAt = (tick: number): PlayFrame => ({ tick }) as unknown as PlayFrame;

/** A client whose simulation is the test. */
function openClient(): {
  client: SimClient;
  sent: ToSim[];
  say(message: FromSim): void;
  fail(why: string): void;
  failures: string[];
} {
  const sent: ToSim[] = [];
  const failures: string[] = [];
  let say: (message: FromSim) => void = () => {};
  let fail: (why: string) => void = () => {};
  const line: SimLine = {
    post: (message) => void sent.push(message),
    onMessage: (listener) => {
      say = listener;
    },
    onFailure: (listener) => {
      fail = listener;
    },
    close: () => {},
  };
  const client = createSimClient({
    line,
    onReady: () => {},
    onRefused: () => {},
    onEvents: () => {},
    onFailed: (why) => void failures.push(why),
  });
  return { client, sent, failures, say: (message) => say(message), fail: (why) => fail(why) };
}

const runs = (sent: readonly ToSim[]): number[] =>
  sent.flatMap((message) => (message.kind === 'run' ? [message.ticks] : []));

describe('game time', () => {
  it('keeps step with the clock, in whole ticks', () => {
    const { client, sent, say } = openClient();
    say({ kind: 'ready', frame: frameAt(0), felled: [] });
    let tick = 0;
    for (let ms = 0; ms <= 1000; ms += 10) {
      const before = sent.length;
      client.advance(ms);
      for (const message of sent.slice(before))
        if (message.kind === 'run') say({ kind: 'frame', frame: frameAt((tick += message.ticks)), events: [] });
    }
    expect(tick).toBe(60);
  });

  it('is not made up for after a hitch', () => {
    const { client, sent, say } = openClient();
    say({ kind: 'ready', frame: frameAt(0), felled: [] });
    client.advance(0);
    client.advance(5000);
    expect(runs(sent)).toEqual([15]);
  });

  it('stands still while paused, and goes on from there', () => {
    const { client, sent, say } = openClient();
    say({ kind: 'ready', frame: frameAt(0), felled: [] });
    client.isPaused = true;
    client.advance(0);
    client.advance(500);
    expect(runs(sent)).toEqual([]);
    client.isPaused = false;
    client.advance(520);
    expect(runs(sent)).toEqual([1]);
  });

  it('never has more than two batches under way', () => {
    const { client, sent, say } = openClient();
    say({ kind: 'ready', frame: frameAt(0), felled: [] });
    for (let ms = 0; ms < 400; ms += 20) client.advance(ms);
    expect(runs(sent)).toHaveLength(2);
  });
});

describe('the page’s end', () => {
  it('sends commands with the next batch, once', () => {
    const { client, sent, say } = openClient();
    say({ kind: 'ready', frame: frameAt(0), felled: [] });
    client.advance(0);
    client.send({ kind: 'jump' });
    client.advance(20);
    client.advance(40);
    expect(sent.flatMap((message) => (message.kind === 'run' ? [message.commands.length] : []))).toEqual([1, 0]);
  });

  it('glides from the older to the newer frame and no further', () => {
    const { client, say } = openClient();
    expect(client.between()).toBeUndefined();
    say({ kind: 'ready', frame: frameAt(0), felled: [] });
    client.advance(0);
    client.advance(50);
    say({ kind: 'frame', frame: frameAt(3), events: [] });
    const { from, to, share } = client.between()!;
    expect([from.tick, to.tick]).toEqual([0, 3]);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThanOrEqual(1);
  });

  it('answers asks by their number, and rejects them when the worker dies', async () => {
    const { client, say, fail, failures } = openClient();
    say({ kind: 'ready', frame: frameAt(0), felled: [] });
    const saved = client.ask({ kind: 'save' });
    const route = client.ask({ kind: 'route' });
    say({ kind: 'answer', ask: 1, value: 'text' });
    expect(await saved).toBe('text');
    fail('it died');
    await expect(route).rejects.toThrow('it died');
    await expect(client.ask({ kind: 'book' })).rejects.toThrow();
    expect(failures).toEqual(['it died']);
  });
});
