import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { toPercent } from '@grove/contracts/fields/formats';
import { summarizeProgress } from './summarizeProgress.ts';

function makeCourse(lessonsPerModule: readonly number[]) {
  const modules = lessonsPerModule.map((count) => ({
    _id: new Types.ObjectId(),
    lessons: Array.from({ length: count }, () => ({ _id: new Types.ObjectId() })),
  }));
  return { sections: [{ modules }] };
}

const listLessonIds = (course: ReturnType<typeof makeCourse>) =>
  course.sections.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons.map(({ _id }) => _id)));

describe('the summary of a course', () => {
  test('counts lessons, and modules whose lessons are all completed', () => {
    const course = makeCourse([2, 1, 0]);
    const [first, , third] = listLessonIds(course);
    expect(summarizeProgress(course, [first!, third!])).toEqual({
      completedLessons: 2,
      totalLessons: 3,
      completedModules: 1,
      totalModules: 3,
      percent: 67,
    });
  });

  test('does not count a lesson that was removed from the course', () => {
    expect(summarizeProgress(makeCourse([1]), [new Types.ObjectId()])).toMatchObject({
      percent: 0,
      completedLessons: 0,
    });
  });

  test('is zero for an empty course', () => {
    expect(summarizeProgress(makeCourse([]), [])).toMatchObject({ percent: 0, totalModules: 0 });
  });

  test('never decreases when more lessons are completed, and ends at 100', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }), (shape) => {
        const course = makeCourse(shape);
        const ids = listLessonIds(course);
        const steps = ids.map((_, at) => summarizeProgress(course, ids.slice(0, at + 1)).percent);
        return steps.at(-1) === 100 && steps.every((percent, at) => percent >= (steps[at - 1] ?? 0));
      }),
      { numRuns: 50 },
    );
  });
});

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [3, 3, 100],
  [1, 201, 1],
  [200, 201, 99],
])('%i of %i is %i percent', (part, whole, expected) => {
  expect(toPercent(part, whole)).toBe(expected);
});
