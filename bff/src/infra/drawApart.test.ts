import { expect, test } from '@jest/globals';
import { drawApart, inItsOwnProcess } from './drawApart.ts';
import { eachMax, inDrawingTurn, waitingMax } from './drawingTurns.ts';

const takeMemory = new URL('../../test/drawing/takeMemory.ts', import.meta.url);
const takeTime = new URL('../../test/drawing/takeTime.ts', import.meta.url);

test('a picture that needs more than half a gigabyte is too large', async () => {
  const read = () => Promise.resolve(new Uint8Array(1));
  const drawing = drawApart({ userId: 'a', script: takeMemory, read }, {});
  await expect(drawing).rejects.toMatchObject({ code: 'picture-too-big' });
});

test('a picture that takes too long can be retried', async () => {
  await expect(inItsOwnProcess(takeTime, {}, 1_000)).rejects.toMatchObject({ code: 'unavailable' });
});

/** Creates a picture whose drawing takes until `end` is called. */
function held() {
  const { promise, resolve: end } = Promise.withResolvers<string>();
  return { draw: () => promise, end: () => end('drawn') };
}

test('one picture is drawn at a time, and pictures beyond the queue’s limit are refused', async () => {
  const { draw, end } = held();
  const waiting = Array.from({ length: waitingMax + 1 }, (_, at) => inDrawingTurn(`member ${at}`, draw));
  const refused = inDrawingTurn('too late', draw);
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  end();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['drawn']));
  expect(await inDrawingTurn('too late', () => Promise.resolve('drawn'))).toBe('drawn');
});

test('one member’s pictures take one place in the queue, up to a limit', async () => {
  const { draw, end } = held();
  const order: string[] = [];
  const noting = (name: string) => async () => {
    await draw();
    order.push(name);
  };
  const own = Array.from({ length: eachMax }, (_, at) => inDrawingTurn('greedy', noting(`greedy ${at}`)));
  await expect(inDrawingTurn('greedy', draw)).rejects.toMatchObject({ code: 'unavailable' });
  const other = inDrawingTurn('other', noting('other'));
  end();
  await Promise.all([...own, other]);
  expect(order.slice(0, 2)).toEqual(['greedy 0', 'other']);
  expect(order).toHaveLength(eachMax + 1);
});
