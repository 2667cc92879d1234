import { paths } from '@grove/platform/navigation';
import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** The course that is opened within the classroom, and the module chosen in it. */
export interface OpenedCourse {
  courseId: string | undefined;
  moduleId: string | undefined;
}

/** Addresses within the classroom. What is opened stands behind the section: '#classroom:overview/course/module'. */
export const classroomPaths = {
  courses: () => paths.section('classroom:overview'),
  course: (courseId: string) => pathBehind('classroom:overview', courseId),
  module: (courseId: string, moduleId: string) => pathBehind('classroom:overview', courseId, moduleId),
  lesson: (courseId: string, lessonId: string) => `${paths.course(courseId)}?lesson=${lessonId}`,
};

/** What the address opens. */
export function useOpenedCourse(): OpenedCourse {
  const [courseId, moduleId] = useBehind('classroom:overview');
  return { courseId, moduleId };
}
