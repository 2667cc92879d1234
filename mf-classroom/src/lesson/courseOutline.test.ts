import { expect, test } from '@jest/globals';
import type { ClassroomModule, CourseDetail } from '@grove/contracts/courses/classroom';
import {
  getAdjacentItems,
  getStartLesson,
  isLessonInModule,
  getLessons,
  withLessonMarked,
} from './courseOutline.ts';

function createModule(id: string, lessons: readonly string[], isLocked = false): ClassroomModule {
  const parts = { title: id, subtitle: '', thumbnailUrl: null };
  return {
    ...parts,
    id,
    isLocked,
    isCompleted: false,
    lessons: lessons.map((lessonId) => ({
      ...parts,
      id: lessonId,
      moduleId: id,
      isCompleted: false,
      videoCount: 0,
    })),
  };
}

const course: CourseDetail = {
  ...{ id: 'c', title: 'C', description: '', thumbnailUrl: null, isPublished: true, currentLessonId: 'a1' },
  completedAt: null,
  ...{ progress: 0, totalModules: 4, completedModules: 0, totalLessons: 5, completedLessons: 0 },
  sections: [
    {
      id: 's',
      title: 'S',
      subtitle: '',
      modules: [createModule('a', ['a1', 'a2']), createModule('b', [], true)],
    },
    { id: 't', title: 'T', subtitle: '', modules: [createModule('c', ['c1']), createModule('d', [])] },
  ],
};

const getItemId = (next: ReturnType<typeof getAdjacentItems>['next']) =>
  next && (isLessonInModule(next) ? next.lesson.id : `locked ${next.id}`);

test('lessons are adjacent across modules and sections', () => {
  expect(getLessons(course).map(({ lesson }) => lesson.id)).toEqual(['a1', 'a2', 'c1']);
});

test.each([
  ['a1', undefined, 'a2'],
  // A locked next module is not skipped.
  ['a2', 'a1', 'locked b'],
  ['c1', 'a2', undefined],
  ['unknown', undefined, undefined],
])('the items next to %s are %s and %s', (lessonId, previous, next) => {
  const adjacent = getAdjacentItems(course, lessonId);
  expect([adjacent.previous?.lesson.id, getItemId(adjacent.next)]).toEqual([previous, next]);
});

test('completing a lesson updates its module, the badge, and the percentage, and can be reverted', () => {
  const completedCourse = withLessonMarked(course, 'c1', true);
  expect(completedCourse).toMatchObject({ completedLessons: 1, completedModules: 1, progress: 20 });
  expect(completedCourse.sections[1]?.modules[0]?.isCompleted).toBe(true);
  expect(withLessonMarked(completedCourse, 'c1', true)).toBe(completedCourse);
  expect(withLessonMarked(completedCourse, 'c1', false)).toEqual(course);
});

test('a module opens at its first unfinished lesson, a finished module at its first lesson', () => {
  const [a] = withLessonMarked(course, 'a1', true).sections[0]?.modules ?? [];
  expect(getStartLesson(a!)?.id).toBe('a2');
  const finishedCourse = withLessonMarked(withLessonMarked(course, 'a1', true), 'a2', true);
  expect(getStartLesson(finishedCourse.sections[0]!.modules[0]!)?.id).toBe('a1');
});
