import { expect, test } from '@jest/globals';
import type { ClassroomCourse } from '@grove/contracts/courses/classroom';
import { groupByProgress } from './groupByProgress.ts';

const course = (id: string, progress: number) => ({ id, progress }) as ClassroomCourse;

test('courses are grouped by progress in their original order, without empty groups', () => {
  const courses = [course('a', 0), course('b', 100), course('c', 1), course('d', 99)];
  expect(
    groupByProgress(courses).map((group) => [group.title, group.courses.map(({ id }) => id).join()]),
  ).toEqual([
    ['In progress', 'c,d'],
    ['Not started', 'a'],
    ['Completed', 'b'],
  ]);
  expect(groupByProgress([course('a', 0)])).toHaveLength(1);
  expect(groupByProgress([])).toEqual([]);
});
