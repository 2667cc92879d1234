import { expect, test } from '@jest/globals';
import { initialSelection, reduceSelection } from './selection.ts';
import { getStartingPoint } from './getStartingPoint.ts';
import { createCourse } from './playerFixture.ts';

const createPosition = (
  moduleIndex: number,
  lessonIndex: number,
  videoIndex: number,
  videoTimestamp: number,
) => ({
  moduleIndex,
  lessonIndex,
  videoIndex,
  videoTimestamp,
});
const startPosition = createPosition(0, 0, 0, 0);

test.each([
  ['no saved position', createCourse(), startPosition, null, { lessonId: 'a', videoId: 'a1', seconds: 0 }],
  [
    'a saved lesson, video, and timestamp',
    createCourse(),
    createPosition(0, 0, 1, 17),
    null,
    { lessonId: 'a', videoId: 'a2', seconds: 17 },
  ],
  [
    'another lesson in the URL',
    createCourse(),
    createPosition(0, 0, 1, 17),
    'b',
    { lessonId: 'b', videoId: 'b1', seconds: 0 },
  ],
  [
    'the saved lesson in the URL',
    createCourse(),
    createPosition(1, 0, 0, 9),
    'b',
    { lessonId: 'b', videoId: 'b1', seconds: 9 },
  ],
  [
    'an unknown lesson in the URL',
    createCourse(),
    createPosition(1, 0, 0, 9),
    'zzz',
    { lessonId: 'b', videoId: 'b1', seconds: 9 },
  ],
  [
    'a locked lesson in the URL',
    createCourse({ b: { locked: true } }),
    startPosition,
    'b',
    { lessonId: 'a', videoId: 'a1', seconds: 0 },
  ],
  [
    'a saved lesson that is now locked',
    createCourse({ b: { locked: true } }),
    createPosition(1, 0, 0, 9),
    null,
    { lessonId: 'a', videoId: 'a1', seconds: 0 },
  ],
  [
    'a saved lesson that was deleted',
    createCourse(),
    createPosition(7, 3, 0, 9),
    null,
    { lessonId: 'a', videoId: 'a1', seconds: 0 },
  ],
  [
    'a saved video that was deleted',
    createCourse(),
    createPosition(1, 0, 4, 9),
    null,
    { lessonId: 'b', videoId: 'b1', seconds: 0 },
  ],
  [
    'a lesson without videos',
    createCourse(),
    createPosition(1, 1, 0, 0),
    null,
    { lessonId: 'c', videoId: null, seconds: 0 },
  ],
  [
    'all lessons locked',
    createCourse({ a: { locked: true }, b: { locked: true }, c: { locked: true } }),
    startPosition,
    'a',
    { lessonId: null, videoId: null, seconds: 0 },
  ],
])('the player opens correctly with %s', (_, course, position, requestedLessonId, expected) => {
  expect(getStartingPoint(course, position, requestedLessonId)).toEqual(expected);
});

const openPlayer = () => initialSelection(createCourse(), { lessonId: 'a', videoId: 'a2', seconds: 17 });

test('only the module of the current lesson is open at first', () => {
  expect(openPlayer()).toEqual({
    lessonId: 'a',
    videoId: 'a2',
    resume: { seconds: 17, welcome: true },
    openModuleIds: ['m1'],
  });
});

test('choosing a lesson opens its module and first video', () => {
  const next = reduceSelection(openPlayer(), {
    type: 'lesson-chosen',
    lessonId: 'b',
    course: createCourse(),
  });
  expect(next).toEqual({ lessonId: 'b', videoId: 'b1', resume: null, openModuleIds: ['m1', 'm2'] });
});

test.each(['a', 'locked', 'unknown'])(
  'choosing the current, a locked or an unknown lesson (%s) changes nothing',
  (which) => {
    const selection = openPlayer();
    const course = createCourse({ b: { locked: true } });
    const lessonId = which === 'locked' ? 'b' : which;
    expect(reduceSelection(selection, { type: 'lesson-chosen', lessonId, course })).toBe(selection);
  },
);

test('modules open and close without moving the member', () => {
  const closed = reduceSelection(openPlayer(), { type: 'module-toggled', moduleId: 'm1' });
  expect(closed).toEqual({ ...openPlayer(), openModuleIds: [] });
  expect(reduceSelection(closed, { type: 'module-toggled', moduleId: 'm1' })).toEqual(openPlayer());
});

test('a refused move returns to the video and its timestamp', () => {
  const from = openPlayer();
  const moved = reduceSelection(from, { type: 'video-chosen', lessonId: 'a', videoId: 'a1' });
  const reverted = reduceSelection(moved, { type: 'move-refused', from, to: moved, seconds: 23 });
  expect(reverted).toEqual({ ...from, resume: { seconds: 23, welcome: false } });
});

test('a refused move does not affect a member who has navigated away', () => {
  const from = openPlayer();
  const moved = reduceSelection(from, { type: 'video-chosen', lessonId: 'a', videoId: 'a1' });
  const elsewhere = reduceSelection(moved, { type: 'lesson-chosen', lessonId: 'b', course: createCourse() });
  expect(reduceSelection(elsewhere, { type: 'move-refused', from, to: moved, seconds: 23 })).toBe(elsewhere);
});
