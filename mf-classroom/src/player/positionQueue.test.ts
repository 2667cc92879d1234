import { beforeEach, expect, test } from '@jest/globals';
import { createPositionQueue } from './positionQueue.ts';

beforeEach(() => localStorage.clear());

test.each([
  '',
  'null',
  '{}',
  '{"position":{},"ours":[]}',
  '[1]',
  '{"key":"a","at":1,"ours":[],"position":{"moduleIndex":-1}}',
])('what is not an entry is not believed: %s', (text) => {
  localStorage.setItem('grove.progress.u.c', text);
  expect(createPositionQueue({ userId: 'u', courseId: 'c', storage: localStorage }).read()).toBeUndefined();
});

const at = (videoTimestamp: number) => ({ moduleIndex: 0, lessonIndex: 0, videoIndex: 0, videoTimestamp });

/** A full disk: what is there can be read, and nothing can be written. */
function fullStorage(text: string | null) {
  let held = text;
  return {
    getItem: () => held,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem() {
      held = null;
    },
  };
}

test.each([
  ['nothing', null],
  ['an older position', JSON.stringify({ key: 'old', at: 1, ours: [], position: at(3) })],
])('where a full disk holds %s, the newest position waits in memory until it is acknowledged', (_, text) => {
  const queue = createPositionQueue({ userId: 'u', courseId: 'c', storage: fullStorage(text) });
  queue.put(at(15));
  const entry = queue.read();
  expect(entry?.position).toEqual(at(15));
  if (entry) queue.markSent(entry);
  if (entry) queue.acknowledge(entry, at(15));
  expect(queue.read()).toBeUndefined();
});

test('members of one browser and courses do not see each other', () => {
  createPositionQueue({ userId: 'a', courseId: 'c', storage: localStorage }).put(at(9));
  expect(createPositionQueue({ userId: 'b', courseId: 'c', storage: localStorage }).read()).toBeUndefined();
  expect(createPositionQueue({ userId: 'a', courseId: 'd', storage: localStorage }).read()).toBeUndefined();
});
