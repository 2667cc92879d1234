import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Position } from './position.ts';
import { createPositionQueue } from './positionQueue.ts';
import { createProgressSaver } from './progressSaver.ts';
import type { ProgressSaver } from './progressSaver.ts';

class Refused extends Error {}

const at = (videoTimestamp: number, lessonIndex = 0): Position => ({
  moduleIndex: 0,
  lessonIndex,
  videoIndex: 0,
  videoTimestamp,
});

/** A server and a browser: `answer` decides what the server does with the next sends. */
function world({ server = at(0), storage = localStorage } = {}) {
  const state = { server, up: true, refuses: false };
  const sent: { position: Position }[] = [];
  const log = jest.fn<(message: string, error: unknown) => void>();
  const edge = {
    send: async (position: Position) => {
      await Promise.resolve();
      if (!state.up) throw new TypeError('Failed to fetch');
      if (state.refuses) throw new Refused();
      sent.push({ position });
      state.server = position;
      return position;
    },
    read: async () => {
      await Promise.resolve();
      if (!state.up) throw new TypeError('Failed to fetch');
      return state.server;
    },
    isFinal: (error: unknown) => error instanceof Refused,
    log,
  };
  const open = () => {
    const queue = createPositionQueue({ userId: 'u', courseId: 'c', storage });
    return { queue, saver: createProgressSaver(queue, edge) };
  };
  return { state, sent, log, open, edge };
}

/** What the player does on loading. */
function resume(saver: ProgressSaver, server: Position) {
  const position = saver.resumeFrom(server);
  saver.settle(server);
  return position;
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const seconds = (sent: { position: Position }[]) => sent.map(({ position }) => position.videoTimestamp);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a saved position reaches the server and leaves nothing waiting', async () => {
  const { open, sent } = world();
  const { saver, queue } = open();
  saver.save(at(5));
  await settled();
  expect(sent).toEqual([{ position: at(5) }]);
  expect(queue.read()).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('while one request is under way only the latest of the following positions is sent', async () => {
  const { open, sent } = world();
  const { saver } = open();
  [5, 10, 15, 20].forEach((second) => saver.save(at(second)));
  await settled();
  expect(seconds(sent)).toEqual([5, 20]);
});

test('a failure is logged, keeps the latest position and tries again later and later', async () => {
  const { open, sent, state, log } = world();
  const { saver } = open();
  state.up = false;
  saver.save(at(5));
  await settled();
  saver.save(at(10));
  await settled();
  expect(log).toHaveBeenCalledWith('Failed to save progress', expect.any(TypeError));
  expect(log).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(log).toHaveBeenCalledTimes(3);
  state.up = true;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(seconds(sent)).toEqual([10]);
  expect(jest.getTimerCount()).toBe(0);
});

test('the connection coming back sends at once', async () => {
  const { open, sent, state } = world();
  const { saver } = open();
  state.up = false;
  saver.save(at(25));
  await settled();
  state.up = true;
  saver.retryNow();
  await settled();
  expect(seconds(sent)).toEqual([25]);
});

test('an unsent position survives a reload and is where the member resumes', async () => {
  const { open, sent, state } = world({ server: at(10) });
  const first = open();
  first.saver.settle(at(10));
  state.up = false;
  first.saver.save(at(40));
  await settled();
  first.saver.stop();
  expect(jest.getTimerCount()).toBe(0);

  state.up = true;
  expect(resume(open().saver, state.server)).toEqual(at(40));
  await settled();
  expect(seconds(sent)).toEqual([40]);
});

test('going back is kept over a reload, too', async () => {
  const { open, state } = world({ server: at(50) });
  const first = open();
  first.saver.settle(at(50));
  state.up = false;
  first.saver.save(at(20));
  await settled();
  state.up = true;
  expect(resume(open().saver, state.server)).toEqual(at(20));
  await settled();
  expect(state.server).toEqual(at(20));
});

test('what another device watched further meanwhile is not overwritten on load', async () => {
  const { open, sent, state } = world({ server: at(10) });
  const first = open();
  first.saver.settle(at(10));
  state.up = false;
  first.saver.save(at(40));
  await settled();
  state.up = true;
  state.server = at(5, 3);
  const second = open();
  expect(resume(second.saver, state.server)).toEqual(at(5, 3));
  await settled();
  expect(sent).toEqual([]);
  expect(second.queue.read()).toBeUndefined();
});

test('a page that wakes up after long asks before it sends, and gives way to another device', async () => {
  const { open, sent, state } = world();
  const { saver, queue } = open();
  state.up = false;
  saver.save(at(40));
  await jest.advanceTimersByTimeAsync(3_600_000);
  state.server = at(5, 3);
  state.up = true;
  saver.retryNow();
  await settled();
  expect(sent).toEqual([]);
  expect(queue.read()).toBeUndefined();
  expect(state.server).toEqual(at(5, 3));
});

test('a page that wakes up after long sends when nobody else wrote', async () => {
  const { open, sent, state } = world();
  const { saver } = open();
  saver.settle(at(0));
  state.up = false;
  saver.save(at(40));
  await jest.advanceTimersByTimeAsync(3_600_000);
  state.up = true;
  saver.retryNow();
  await settled();
  expect(seconds(sent)).toEqual([40]);
});

test('an answer that never came does not make our own earlier position look like a foreign one', async () => {
  const { open, state, edge } = world({ server: at(30) });
  const { saver } = open();
  saver.settle(at(30));
  edge.send = (position) => {
    state.server = position;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  saver.save(at(45));
  await settled();
  state.up = false;
  edge.send = () => Promise.reject(new TypeError('Failed to fetch'));
  saver.save(at(12));
  await settled();
  saver.stop();
  expect(resume(open().saver, state.server)).toEqual(at(12));
});

test('a refusal for good is logged once and forgotten', async () => {
  const { open, state, log } = world();
  const { saver, queue } = open();
  state.refuses = true;
  saver.save(at(5));
  await settled();
  expect(log).toHaveBeenCalledTimes(1);
  expect(queue.read()).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test('leaving sends the last second, but nothing twice', async () => {
  const { open, sent } = world();
  const { saver } = open();
  saver.settle(at(10));
  saver.leave(at(10));
  await settled();
  expect(sent).toEqual([]);
  saver.leave(at(13));
  saver.leave(at(13));
  saver.leave(undefined);
  await settled();
  saver.leave(at(13));
  await settled();
  expect(sent).toEqual([{ position: at(13) }]);
});

test('leaving does not wait for a request that hangs', async () => {
  const { open, edge, sent } = world();
  const { saver } = open();
  const { send } = edge;
  edge.send = () => new Promise(() => undefined);
  saver.save(at(5));
  edge.send = send;
  saver.leave(at(8));
  await settled();
  expect(sent).toEqual([{ position: at(8) }]);
});

test('two tabs: the one that is heard last decides, and neither leaves the other waiting', async () => {
  const { open, sent, state } = world();
  const [one, two] = [open(), open()];
  state.up = false;
  one.saver.save(at(30));
  two.saver.save(at(12, 1));
  await settled();
  state.up = true;
  one.saver.retryNow();
  two.saver.retryNow();
  await settled();
  expect(sent.map(({ position }) => position)).toContainEqual(at(12, 1));
  expect(state.server).toEqual(at(12, 1));
  expect(one.queue.read()).toBeUndefined();
  one.saver.stop();
  two.saver.stop();
});

test('where storage refuses, the position still lives as long as the page', async () => {
  const refusing = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('denied');
    },
  } as unknown as Storage;
  for (const storage of [refusing, undefined]) {
    const { state, sent, edge } = world();
    const saver = createProgressSaver(createPositionQueue({ userId: 'u', courseId: 'c', storage }), edge);
    state.up = false;
    saver.save(at(15));
    await settled();
    state.up = true;
    saver.retryNow();
    await settled();
    expect(seconds(sent)).toEqual([15]);
  }
});
