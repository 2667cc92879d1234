import { paths } from '@grove/platform/navigation';
import { sectionPath, useSubpath } from '@grove/platform/useSubpath';

/** The open course, its open module and that module's open lesson. */
export interface OpenedCourse {
  courseId: string | undefined;
  moduleId: string | undefined;
  lessonId: string | undefined;
}

const section = 'classroom:overview';

/** URLs within the classroom. The open items follow the section:
 *  '#classroom:overview/course/module/lesson'. */
export const classroomPaths = {
  courses: () => paths.section(section),
  course: (courseId: string) => sectionPath(section, courseId),
  module: (courseId: string, moduleId: string) => sectionPath(section, courseId, moduleId),
  lesson: (courseId: string, moduleId: string, lessonId: string) =>
    sectionPath(section, courseId, moduleId, lessonId),
};

/** Returns the course, module and lesson in the URL. */
export function useOpenedCourse(): OpenedCourse {
  const [courseId, moduleId, lessonId] = useSubpath(section);
  return { courseId, moduleId, lessonId };
}

/** The open module and lesson of a course. */
export interface CourseSelection {
  moduleId: string | undefined;
  lessonId: string | undefined;
}
