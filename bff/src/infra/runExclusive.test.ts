import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { runExclusive } from './runExclusive.ts';
import { recordEvent, collectEvents } from './collectEvents.ts';

/** Creates work that logs when it starts and ends. */
function createLoggingWork(log: string[], name: string) {
  return async () => {
    log.push(`${name} starts`);
    await turn();
    log.push(`${name} ends`);
    return name;
  };
}

test('work of one name runs in order, including work added while it runs', async () => {
  const log: string[] = [];
  const first = runExclusive('a', createLoggingWork(log, '1'));
  const second = runExclusive('a', createLoggingWork(log, '2'));
  const third = first.then(() => runExclusive('a', createLoggingWork(log, '3')));
  expect(await Promise.all([first, second, third])).toEqual(['1', '2', '3']);
  await runExclusive('a', createLoggingWork(log, '4'));
  expect(log).toEqual(['1', '2', '3', '4'].flatMap((name) => [`${name} starts`, `${name} ends`]));
});

test('work of different names runs concurrently', async () => {
  const log: string[] = [];
  await Promise.all([
    runExclusive('a', createLoggingWork(log, 'a')),
    runExclusive('b', createLoggingWork(log, 'b')),
  ]);
  expect(log).toEqual(['a starts', 'b starts', 'a ends', 'b ends']);
});

test('the next work runs after a failure', async () => {
  const failing = runExclusive('a', () => Promise.reject(new Error('failed')));
  const next = runExclusive('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

test('work that waited records its events for its own request', async () => {
  const results = await Promise.all(
    ['1', '2', '3'].map((id) =>
      collectEvents(() =>
        runExclusive('a', async () => {
          await turn();
          recordEvent(id);
        }),
      ),
    ),
  );
  expect(results.map(({ events }) => [...events])).toEqual([['1'], ['2'], ['3']]);
});
