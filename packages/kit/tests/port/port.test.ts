/*
 * The port alone: every request ends exactly once whatever happens, slow is not dead, and a page that was held up does
 * not blame the other side.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError, openPort, type Port, PortError, type PortOptions, servePort } from '../../src/index.ts';
import { createFakeClock, createFakeLine, type FakeClock, type FakeLine } from '../../../../tests/port/fake-line.ts';

type Requests = {
  readonly double: { readonly input: number; readonly output: number };
  readonly check: { readonly input: string; readonly output: string };
};

type Setting = {
  readonly port: Port<Requests>;
  readonly line: FakeLine;
  readonly clock: FakeClock;
  readonly losses: string[];
};

function open(options: Partial<PortOptions> = {}): Setting {
  const line = createFakeLine();
  const clock = createFakeClock();
  const losses: string[] = [];
  const port = openPort<Requests>(line.near, {
    clock,
    beatMs: 500,
    silenceMs: 2000,
    startMs: 2000,
    onLost: (reason, why) => void losses.push(`${reason}: ${why}`),
    ...options,
  });
  return { port, line, clock, losses };
}

/** A far end that answers pings and leaves requests unanswered. */
function answerPings({ line, clock }: Setting, ms: number): void {
  const seen = { pings: line.sent.filter((message) => 'ping' in message).length };
  for (let passed = 0; passed < ms; passed += 100) {
    clock.advance(100);
    const pings = line.sent.filter((message) => 'ping' in message).length;
    if (pings > seen.pings) line.say({ alive: true });
    seen.pings = pings;
  }
}

const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof PortError ? error.reason : String(error)),
  );

describe('asking', () => {
  it('brings every answer to the request it belongs to', async () => {
    const { port, line } = open();
    servePort<Requests>(line.far, {
      double: (input) => ({ output: input * 2 }),
      check: async (input) => ({ output: input }),
    });
    const asked = [port.ask('double', 3), port.ask('check', 'a'), port.ask('double', 5)];
    line.deliver();
    expect(await Promise.all(asked)).toEqual([6, 'a', 10]);
    expect(port.waiting).toBe(0);
  });

  it('carries what was thrown across, with its issues', async () => {
    const { port, line } = open();
    servePort<Requests>(line.far, {
      double: () => {
        throw new InputError([{ path: 'size', message: 'expected 1 or more, got 0' }]);
      },
      check: () => Promise.reject(new Error('no disk')),
    });
    const asked = [port.ask('double', 0), port.ask('check', '')];
    line.deliver();
    await expect(asked[0]).rejects.toMatchObject({
      reason: 'failed',
      issues: [{ path: 'size', message: 'expected 1 or more, got 0' }],
    });
    await expect(asked[1]).rejects.toMatchObject({ reason: 'failed', message: 'no disk', issues: [] });
  });

  it('fails alone when an input or an output cannot be sent, or its kind is unknown', async () => {
    const { port, line, losses } = open();
    servePort<Requests>(line.far, {
      double: () => ({ output: (() => {}) as unknown as number }),
      check: (input) => ({ output: input }),
    });
    expect(await reasonOf(port.ask('check', (() => {}) as unknown as string))).toBe('unsendable');
    const uncloneable = port.ask('double', 1);
    const unknown = (port as Port<Record<string, { input: unknown; output: unknown }>>).ask('toString', 1);
    const good = port.ask('check', 'still here');
    line.deliver();
    expect(await reasonOf(uncloneable)).toBe('failed');
    await expect(unknown).rejects.toThrow('expected a request of a known kind, got "toString"');
    expect([await good, losses]).toEqual(['still here', []]);
  });

  it('hands buffers over in both directions', async () => {
    const { port, line } = open();
    const handed: (readonly object[])[] = [];
    const { post } = line.near;
    line.near.post = (message, transfer) => {
      handed.push(transfer);
      post(message, transfer);
    };
    const buffer = new ArrayBuffer(8);
    void port.ask('double', 1, { transfer: [buffer] });
    expect(handed).toEqual([[buffer]]);
    const answers: (readonly object[])[] = [];
    line.far.post = (_, transfer) => void answers.push(transfer);
    servePort<Requests>(line.far, {
      double: () => ({ output: 2, transfer: [buffer] }),
      check: (output) => ({ output }),
    });
    line.deliver();
    await Promise.resolve();
    expect(answers).toEqual([[], [buffer]]);
  });

  it('takes an answer that comes while the request is being sent', async () => {
    const { port, line } = open();
    line.near.post = (message) => {
      if ('id' in message) line.say({ id: message.id, status: 'done', output: 4 });
    };
    expect(await port.ask('double', 2)).toBe(4);
  });
});

describe('cancelling', () => {
  it('rejects at once with the reason, notifies the other side, and ignores the late answer', async () => {
    const { port, line } = open();
    const noticed: boolean[] = [];
    let finish = (): void => {};
    servePort<Requests>(line.far, {
      double: (input, { isCancelled }) =>
        new Promise((resolve) => {
          finish = () => {
            noticed.push(isCancelled());
            resolve({ output: input });
          };
        }),
      check: (output) => ({ output }),
    });
    const leaving = new AbortController();
    const asked = port.ask('double', 1, { signal: leaving.signal });
    leaving.abort(new Error('no longer wanted'));
    line.deliver();
    await expect(asked).rejects.toThrow('no longer wanted');
    finish();
    await Promise.resolve();
    expect([noticed, port.waiting]).toEqual([[true], 0]);
  });

  it('refuses a request whose signal is already raised without sending it', async () => {
    const { port, line } = open();
    await expect(port.ask('double', 1, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    expect(line.sent).toEqual([]);
  });
});

describe('silence', () => {
  it('is death: everything that waits is rejected, the far end is closed, and nothing more is sent', async () => {
    const { port, line, clock, losses } = open();
    const asked = [port.ask('double', 1), port.ask('check', 'x')];
    clock.advance(1999);
    expect(losses).toEqual([]);
    clock.advance(501);
    expect(await Promise.all(asked.map(reasonOf))).toEqual(['hung', 'hung']);
    expect(losses).toEqual(['hung: no sign of life came for 2.0 seconds']);
    expect([line.isClosed, clock.timersRunning]).toEqual([true, 0]);
    const { length } = line.sent;
    expect(await reasonOf(port.ask('double', 2))).toBe('hung');
    expect(line.sent).toHaveLength(length);
  });

  it('is counted from the request, not from the last message of an hour ago', () => {
    const { port, line, clock, losses } = open();
    void port.ask('double', 1);
    line.say({ id: 1, status: 'done', output: 2 });
    clock.advance(3_600_000);
    void port.ask('double', 2).catch(() => {});
    clock.advance(1900);
    expect(losses).toEqual([]);
    clock.advance(600);
    expect(losses).toHaveLength(1);
  });

  it('does not count while the other side answers pings, however slow the request is', async () => {
    const setting = open();
    const asked = setting.port.ask('double', 1);
    answerPings(setting, 120_000);
    expect(setting.losses).toEqual([]);
    setting.line.say({ id: 1, status: 'done', output: 2 });
    expect(await asked).toBe(2);
  });

  it('does not count while signs of life come from within synchronous work', () => {
    const { port, line, clock, losses } = open();
    void port.ask('double', 1).catch(() => {});
    servePort<Requests>(line.far, {
      double: (input, { alive }) => {
        for (let k = 0; k < 10; k++) {
          clock.advance(1000);
          alive();
        }
        return { output: input };
      },
      check: (output) => ({ output }),
    });
    line.deliver();
    expect(losses).toEqual([]);
  });

  it('may last longer while a request with more patience waits, and no longer afterwards', () => {
    const { port, line, clock, losses } = open();
    void port.ask('double', 1, { patienceMs: 20_000 }).catch(() => {});
    void port.ask('check', 'x').catch(() => {});
    clock.advance(19_000);
    expect(losses).toEqual([]);
    line.say({ id: 1, status: 'done', output: 2 });
    clock.advance(2500);
    expect(losses).toHaveLength(1);
  });

  it('may last longer before the first message, for the script has to be loaded', () => {
    const { port, line, clock, losses } = open({ startMs: 20_000 });
    void port.ask('double', 1).catch(() => {});
    clock.advance(19_000);
    expect([losses, port.hasSpoken]).toEqual([[], false]);
    servePort<Requests>(line.far, { double: (output) => ({ output }), check: (output) => ({ output }) });
    expect(port.hasSpoken).toBe(true);
    clock.advance(2500);
    expect(losses).toHaveLength(1);
  });

  it('stops being watched when nothing waits', () => {
    const { port, line, clock } = open();
    void port.ask('double', 1);
    line.say({ id: 1, status: 'done', output: 2 });
    clock.advance(1000);
    expect(clock.timersRunning).toBe(0);
    expect(line.sent.filter((message) => 'ping' in message)).toEqual([]);
  });
});

describe('a page that was held up', () => {
  it('gives the other side a fresh chance after a sleep', () => {
    const { port, clock, losses } = open();
    void port.ask('double', 1).catch(() => {});
    clock.advance(1900);
    clock.jump(8 * 3_600_000);
    clock.advance(1900);
    expect(losses).toEqual([]);
    clock.advance(700);
    expect(losses).toHaveLength(1);
  });

  it('reads what lies in its queue before it judges: a hidden tab whose timers run once a second raises no alarm', () => {
    const { port, line, clock, losses } = open();
    void port.ask('double', 1).catch(() => {});
    for (let second = 0; second < 600; second++) {
      clock.jump(1000);
      // The answer to the ping waited while the timer ran.
      line.say({ alive: true });
    }
    for (let minute = 0; minute < 20; minute++) {
      clock.jump(60_000);
      line.say({ alive: true });
    }
    expect(losses).toEqual([]);
  });

  it('still notices death where every beat is late', () => {
    const { port, clock, losses } = open();
    void port.ask('double', 1).catch(() => {});
    for (let frame = 0; frame < 6; frame++) clock.jump(1500);
    expect(losses).toHaveLength(1);
  });
});

describe('a deadline', () => {
  it('ends its own request only; the answer that comes too late is ignored', async () => {
    const setting = open();
    const { port, line, losses } = setting;
    const slow = reasonOf(port.ask('double', 1, { deadlineMs: 5000 }));
    const patient = port.ask('double', 2);
    answerPings(setting, 6000);
    expect(await slow).toBe('late');
    line.say({ id: 1, status: 'done', output: 2 });
    line.say({ id: 2, status: 'done', output: 4 });
    expect([await patient, losses]).toEqual([4, []]);
  });

  it('does not pass while the machine sleeps', async () => {
    const setting = open();
    let outcome = '';
    void reasonOf(setting.port.ask('double', 1, { deadlineMs: 5000 })).then((reason) => (outcome = reason));
    setting.clock.jump(3_600_000);
    setting.line.say({ alive: true });
    answerPings(setting, 3000);
    await new Promise((settle) => setImmediate(settle));
    expect(outcome).toBe('');
    answerPings(setting, 3000);
    await new Promise((settle) => setImmediate(settle));
    expect(outcome).toBe('late');
  });
});

describe('loss', () => {
  it.each(['ended', 'unreadable'] as const)('by a channel that reports “%s” names the reason once', async (reason) => {
    const { port, line, losses } = open();
    const asked = reasonOf(port.ask('double', 1));
    line.breakOff(reason, 'it is gone');
    line.breakOff(reason, 'it is gone');
    expect([await asked, losses, line.isClosed]).toEqual([reason, [`${reason}: it is gone`], true]);
  });

  it('closing rejects what waits and is no loss', async () => {
    const { port, losses, clock } = open();
    const asked = reasonOf(port.ask('double', 1));
    port.close();
    expect([await asked, losses, clock.timersRunning]).toEqual(['closed', [], 0]);
  });
});

it('every request ends exactly once, whatever happens', async () => {
  const event = fc.constantFrom(
    'ask',
    'ask with a deadline',
    'answer',
    'answer again',
    'fail',
    'alive',
    'cancel',
    'advance',
    'jump',
    'break',
    'close',
  );
  // Breaks are rare in a long history: most histories should have something to break.
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 80, size: 'max' }), fc.boolean(), async (events, isFragile) => {
      const { port, line, clock, losses } = open();
      const endings: number[] = [];
      const signals: AbortController[] = [];
      let answered = 0;
      for (const [step, name] of events.entries()) {
        if (name.startsWith('ask')) {
          const [request, signal] = [endings.push(0) - 1, new AbortController()];
          signals.push(signal);
          const end = (): void => void endings[request]++;
          const limit = name === 'ask' ? {} : { deadlineMs: 1500 };
          port.ask('double', 1, { signal: signal.signal, ...limit }).then(end, end);
        } else if (name === 'answer') line.say({ id: ++answered, status: 'done', output: 1 });
        else if (name === 'answer again') line.say({ id: answered, status: 'done', output: 1 });
        else if (name === 'fail') line.say({ id: ++answered, status: 'failed', message: 'broken' });
        else if (name === 'alive') line.say({ alive: true });
        else if (name === 'cancel') signals.at(step % Math.max(signals.length, 1))?.abort();
        else if (name === 'advance') clock.advance(700);
        else if (name === 'jump') clock.jump(90_000);
        else if (isFragile && name === 'break') line.breakOff('ended', 'gone');
        else if (isFragile && name === 'close') port.close();
        await Promise.resolve();
      }
      clock.advance(10_000);
      await new Promise((settle) => setImmediate(settle));
      expect(endings.every((count) => count === 1)).toBe(true);
      expect(losses.length).toBeLessThanOrEqual(1);
      expect([port.waiting, clock.timersRunning]).toEqual([0, 0]);
    }),
    { numRuns: 300 },
  );
});
