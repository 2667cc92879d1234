import { expect, test } from '@jest/globals';
import {
  allVideosComplete,
  countLessons,
  findPlayerLesson,
  lessonAfter,
  videoAfter,
  withLessonCompleted,
  withVideoCompleted,
} from './playerCourse.ts';
import { entersSavePoint } from './position.ts';
import { courseOf } from './playerFixture.ts';

const lesson = (id: string, course = courseOf()) => {
  const place = findPlayerLesson(course, id);
  if (!place) throw new Error(`no lesson ${id}`);
  return place.lesson;
};

test('lessons follow each other across modules, and the last one has no next lesson', () => {
  expect(lessonAfter(courseOf(), 'a')?.lesson.id).toBe('b');
  expect(lessonAfter(courseOf(), 'c')).toBeUndefined();
  expect(lessonAfter(courseOf(), 'unknown')).toBeUndefined();
});

test('after the last video comes a skipped one, if any', () => {
  expect(videoAfter(lesson('a'), 'a1')?.id).toBe('a2');
  expect(videoAfter(lesson('a'), 'a2')?.id).toBe('a1');
  expect(videoAfter(lesson('a', withVideoCompleted(courseOf(), 'a1')), 'a2')).toBeUndefined();
});

test('completing a lesson leaves the others unchanged and is idempotent', () => {
  const course = courseOf();
  const done = withLessonCompleted(withVideoCompleted(course, 'b1'), 'b');
  expect(allVideosComplete(lesson('b', done))).toBe(true);
  expect(countLessons(done)).toEqual({ completed: 1, total: 3 });
  expect(withVideoCompleted(withLessonCompleted(done, 'b'), 'b1')).toEqual(done);
  expect(lesson('a', done)).toBe(lesson('a', course));
});

test('a lesson without videos counts as fully watched', () => {
  expect(allVideosComplete(lesson('c'))).toBe(true);
});

test('each multiple of five above 0 triggers one save', () => {
  const reported = [0, 0, 1, 4, 5, 5, 5, 6, 9, 10, 10, 11, 9, 10];
  const saved = reported.filter((second, at) => entersSavePoint(reported[at - 1] ?? -1, second, 5));
  expect(saved).toEqual([5, 10, 10]);
});
