import { paths } from '@grove/platform/navigation';
import { pathBehind, useBehind } from '@grove/platform/useBehind';

/** What is opened within the classroom: a course, in it a module, in that a lesson. */
export interface OpenedCourse {
  courseId: string | undefined;
  moduleId: string | undefined;
  lessonId: string | undefined;
}

const section = 'classroom:overview';

/** Addresses within the classroom. What is opened stands behind the section:
 *  '#classroom:overview/course/module/lesson'. */
export const classroomPaths = {
  courses: () => paths.section(section),
  course: (courseId: string) => pathBehind(section, courseId),
  module: (courseId: string, moduleId: string) => pathBehind(section, courseId, moduleId),
  lesson: (courseId: string, moduleId: string, lessonId: string) =>
    pathBehind(section, courseId, moduleId, lessonId),
};

/** What the address opens. */
export function useOpenedCourse(): OpenedCourse {
  const [courseId, moduleId, lessonId] = useBehind(section);
  return { courseId, moduleId, lessonId };
}
