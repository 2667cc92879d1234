import { expect, test } from '@jest/globals';
import { initialSelection, reduceSelection } from './selection.ts';
import { startingPoint } from './startingPoint.ts';
import { courseOf } from './playerFixture.ts';

const saved = (moduleIndex: number, lessonIndex: number, videoIndex: number, videoTimestamp: number) => ({
  moduleIndex,
  lessonIndex,
  videoIndex,
  videoTimestamp,
});
const beginning = saved(0, 0, 0, 0);

test.each([
  ['no saved position', courseOf(), beginning, null, { lessonId: 'a', videoId: 'a1', seconds: 0 }],
  [
    'a saved lesson, video, and timestamp',
    courseOf(),
    saved(0, 0, 1, 17),
    null,
    { lessonId: 'a', videoId: 'a2', seconds: 17 },
  ],
  [
    'another lesson in the URL',
    courseOf(),
    saved(0, 0, 1, 17),
    'b',
    { lessonId: 'b', videoId: 'b1', seconds: 0 },
  ],
  [
    'the saved lesson in the URL',
    courseOf(),
    saved(1, 0, 0, 9),
    'b',
    { lessonId: 'b', videoId: 'b1', seconds: 9 },
  ],
  [
    'an unknown lesson in the URL',
    courseOf(),
    saved(1, 0, 0, 9),
    'zzz',
    { lessonId: 'b', videoId: 'b1', seconds: 9 },
  ],
  [
    'a locked lesson in the URL',
    courseOf({ b: { locked: true } }),
    beginning,
    'b',
    { lessonId: 'a', videoId: 'a1', seconds: 0 },
  ],
  [
    'a saved lesson that is now locked',
    courseOf({ b: { locked: true } }),
    saved(1, 0, 0, 9),
    null,
    { lessonId: 'a', videoId: 'a1', seconds: 0 },
  ],
  [
    'a saved lesson that was deleted',
    courseOf(),
    saved(7, 3, 0, 9),
    null,
    { lessonId: 'a', videoId: 'a1', seconds: 0 },
  ],
  [
    'a saved video that was deleted',
    courseOf(),
    saved(1, 0, 4, 9),
    null,
    { lessonId: 'b', videoId: 'b1', seconds: 0 },
  ],
  [
    'a lesson without videos',
    courseOf(),
    saved(1, 1, 0, 0),
    null,
    { lessonId: 'c', videoId: null, seconds: 0 },
  ],
  [
    'all lessons locked',
    courseOf({ a: { locked: true }, b: { locked: true }, c: { locked: true } }),
    beginning,
    'a',
    { lessonId: null, videoId: null, seconds: 0 },
  ],
])('the player opens correctly with %s', (_, course, position, asked, expected) => {
  expect(startingPoint(course, position, asked)).toEqual(expected);
});

const opened = () => initialSelection(courseOf(), { lessonId: 'a', videoId: 'a2', seconds: 17 });

test('only the module of the current lesson is open at first', () => {
  expect(opened()).toEqual({
    lessonId: 'a',
    videoId: 'a2',
    resume: { seconds: 17, welcome: true },
    openModuleIds: ['m1'],
  });
});

test('choosing a lesson opens its module and first video', () => {
  const next = reduceSelection(opened(), { type: 'lesson-chosen', lessonId: 'b', course: courseOf() });
  expect(next).toEqual({ lessonId: 'b', videoId: 'b1', resume: null, openModuleIds: ['m1', 'm2'] });
});

test.each(['a', 'locked', 'unknown'])(
  'choosing the current, a locked or an unknown lesson (%s) changes nothing',
  (which) => {
    const selection = opened();
    const course = courseOf({ b: { locked: true } });
    const lessonId = which === 'locked' ? 'b' : which;
    expect(reduceSelection(selection, { type: 'lesson-chosen', lessonId, course })).toBe(selection);
  },
);

test('modules open and close without moving the member', () => {
  const closed = reduceSelection(opened(), { type: 'module-toggled', moduleId: 'm1' });
  expect(closed).toEqual({ ...opened(), openModuleIds: [] });
  expect(reduceSelection(closed, { type: 'module-toggled', moduleId: 'm1' })).toEqual(opened());
});

test('a refused move returns to the video and its timestamp', () => {
  const from = opened();
  const moved = reduceSelection(from, { type: 'video-chosen', lessonId: 'a', videoId: 'a1' });
  const back = reduceSelection(moved, { type: 'move-refused', from, to: moved, seconds: 23 });
  expect(back).toEqual({ ...from, resume: { seconds: 23, welcome: false } });
});

test('a refused move does not affect a member who has navigated away', () => {
  const from = opened();
  const moved = reduceSelection(from, { type: 'video-chosen', lessonId: 'a', videoId: 'a1' });
  const elsewhere = reduceSelection(moved, { type: 'lesson-chosen', lessonId: 'b', course: courseOf() });
  expect(reduceSelection(elsewhere, { type: 'move-refused', from, to: moved, seconds: 23 })).toBe(elsewhere);
});
