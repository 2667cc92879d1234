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

test('members of one browser and courses do not see each other', () => {
  createPositionQueue({ userId: 'a', courseId: 'c', storage: localStorage }).put({
    moduleIndex: 0,
    lessonIndex: 0,
    videoIndex: 0,
    videoTimestamp: 9,
  });
  expect(createPositionQueue({ userId: 'b', courseId: 'c', storage: localStorage }).read()).toBeUndefined();
  expect(createPositionQueue({ userId: 'a', courseId: 'd', storage: localStorage }).read()).toBeUndefined();
});
