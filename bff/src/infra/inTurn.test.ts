import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { inTurn } from './inTurn.ts';
import { noteEvent, notingEvents } from './writtenEvents.ts';

/** Creates work that logs when it starts and ends. */
function noting(log: string[], name: string) {
  return async () => {
    log.push(`${name} starts`);
    await turn();
    log.push(`${name} ends`);
    return name;
  };
}

test('work of one name runs in order, including work that is added meanwhile', async () => {
  const log: string[] = [];
  const first = inTurn('a', noting(log, '1'));
  const second = inTurn('a', noting(log, '2'));
  const third = first.then(() => inTurn('a', noting(log, '3')));
  expect(await Promise.all([first, second, third])).toEqual(['1', '2', '3']);
  await inTurn('a', noting(log, '4'));
  expect(log).toEqual(['1', '2', '3', '4'].flatMap((name) => [`${name} starts`, `${name} ends`]));
});

test('work of different names runs concurrently', async () => {
  const log: string[] = [];
  await Promise.all([inTurn('a', noting(log, 'a')), inTurn('b', noting(log, 'b'))]);
  expect(log).toEqual(['a starts', 'b starts', 'a ends', 'b ends']);
});

test('the next work runs after a failure', async () => {
  const failing = inTurn('a', () => Promise.reject(new Error('failed')));
  const next = inTurn('a', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

test('work that waited records its events for its own request', async () => {
  const noted = await Promise.all(
    ['1', '2', '3'].map((id) =>
      notingEvents(() =>
        inTurn('a', async () => {
          await turn();
          noteEvent(id);
        }),
      ),
    ),
  );
  expect(noted.map(({ events }) => [...events])).toEqual([['1'], ['2'], ['3']]);
});
