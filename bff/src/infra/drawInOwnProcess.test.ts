import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawInOwnProcess, runDrawingProcess } from './drawInOwnProcess.ts';
import { maxPerMember, runInDrawingQueue, maxWaiting } from './drawingQueue.ts';

const takeMemory = new URL('../../test/drawing/takeMemory.ts', import.meta.url);
const drawWidths = new URL('../files/mediaAssets/drawWidths.ts', import.meta.url);
const takeTime = new URL('../../test/drawing/takeTime.ts', import.meta.url);

test('a picture that needs more than 640 MB is too large', async () => {
  const read = () => Promise.resolve(new Uint8Array(1));
  const drawing = drawInOwnProcess({ userId: 'a', script: takeMemory, read }, {});
  await expect(drawing).rejects.toMatchObject({ code: 'picture-too-big' });
});

// The format that needs the most memory. The process ends if it exceeds its limit.
test('a rotated progressive photo of 50 megapixels is drawn within the memory limit', async () => {
  const plain = { width: 8_660, height: 5_770, channels: 3, background: 'teal' } as const;
  const content = await sharp({ create: plain })
    .withMetadata({ orientation: 6 })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const drawn = await runDrawingProcess(drawWidths, { content, sides: [640, 2_560] });
  expect(drawn).toMatchObject({
    made: [
      { width: 426, height: 639 },
      { width: 1_706, height: 2_560 },
    ],
  });
});

test('a picture that takes too long can be retried', async () => {
  await expect(runDrawingProcess(takeTime, {}, 1_000)).rejects.toMatchObject({ code: 'unavailable' });
});

/** Creates a picture whose drawing takes until `end` is called. */
function createPendingDrawing() {
  const { promise, resolve: end } = Promise.withResolvers<string>();
  return { draw: () => promise, end: () => end('drawn') };
}

test('one picture is drawn at a time, and pictures beyond the queue’s limit are refused', async () => {
  const { draw, end } = createPendingDrawing();
  const waiting = Array.from({ length: maxWaiting + 1 }, (_, at) => runInDrawingQueue(`member ${at}`, draw));
  const refused = runInDrawingQueue('too late', draw);
  await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  end();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['drawn']));
  expect(await runInDrawingQueue('too late', () => Promise.resolve('drawn'))).toBe('drawn');
});

test('one member’s pictures take one place in the queue, up to a limit', async () => {
  const { draw, end } = createPendingDrawing();
  const order: string[] = [];
  const createLoggingDraw = (name: string) => async () => {
    await draw();
    order.push(name);
  };
  const drawings = Array.from({ length: maxPerMember }, (_, at) =>
    runInDrawingQueue('greedy', createLoggingDraw(`greedy ${at}`)),
  );
  await expect(runInDrawingQueue('greedy', draw)).rejects.toMatchObject({ code: 'unavailable' });
  const other = runInDrawingQueue('other', createLoggingDraw('other'));
  end();
  await Promise.all([...drawings, other]);
  expect(order.slice(0, 2)).toEqual(['greedy 0', 'other']);
  expect(order).toHaveLength(maxPerMember + 1);
});
