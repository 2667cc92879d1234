import { expect, test } from '@jest/globals';
import {
  areAllVideosComplete,
  countLessons,
  findPlayerLesson,
  getNextLesson,
  getNextVideo,
  withLessonCompleted,
  withVideoCompleted,
} from './playerCourse.ts';
import { entersSavePoint } from './position.ts';
import { createCourse } from './playerFixture.ts';

const getLesson = (id: string, course = createCourse()) => {
  const entry = findPlayerLesson(course, id);
  if (!entry) throw new Error(`no lesson ${id}`);
  return entry.lesson;
};

test('lessons follow each other across modules, and the last one has no next lesson', () => {
  expect(getNextLesson(createCourse(), 'a')?.lesson.id).toBe('b');
  expect(getNextLesson(createCourse(), 'c')).toBeUndefined();
  expect(getNextLesson(createCourse(), 'unknown')).toBeUndefined();
});

test('after the last video comes a skipped one, if any', () => {
  expect(getNextVideo(getLesson('a'), 'a1')?.id).toBe('a2');
  expect(getNextVideo(getLesson('a'), 'a2')?.id).toBe('a1');
  expect(getNextVideo(getLesson('a', withVideoCompleted(createCourse(), 'a1')), 'a2')).toBeUndefined();
});

test('completing a lesson leaves the others unchanged and is idempotent', () => {
  const course = createCourse();
  const completedCourse = withLessonCompleted(withVideoCompleted(course, 'b1'), 'b');
  expect(areAllVideosComplete(getLesson('b', completedCourse))).toBe(true);
  expect(countLessons(completedCourse)).toEqual({ completed: 1, total: 3 });
  expect(withVideoCompleted(withLessonCompleted(completedCourse, 'b'), 'b1')).toEqual(completedCourse);
  expect(getLesson('a', completedCourse)).toBe(getLesson('a', course));
});

test('a lesson without videos counts as fully watched', () => {
  expect(areAllVideosComplete(getLesson('c'))).toBe(true);
});

test('each multiple of five above 0 triggers one save', () => {
  const reportedSeconds = [0, 0, 1, 4, 5, 5, 5, 6, 9, 10, 10, 11, 9, 10];
  const savedSeconds = reportedSeconds.filter((second, index) =>
    entersSavePoint(reportedSeconds[index - 1] ?? -1, second, 5),
  );
  expect(savedSeconds).toEqual([5, 10, 10]);
});
