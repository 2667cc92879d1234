import { useState, useSyncExternalStore } from 'react';
import { onLocationChange, paths } from '@grove/platform/navigation';

/** The course that is opened within the classroom, and the module chosen in it. */
export interface OpenedCourse {
  courseId: string | undefined;
  moduleId: string | undefined;
}

/** Addresses within the classroom. What is opened stands behind the section: '#classroom:overview/course/module'. */
export const classroomPaths = {
  courses: () => paths.section('classroom:overview'),
  course: (courseId: string) => `${paths.section('classroom:overview')}/${courseId}`,
  module: (courseId: string, moduleId: string) =>
    `${paths.section('classroom:overview')}/${courseId}/${moduleId}`,
  lesson: (courseId: string, lessonId: string) => `${paths.course(courseId)}?lesson=${lessonId}`,
};

/** What the hash opens; undefined when it names another section. */
export function openedBy(hash: string): OpenedCourse | undefined {
  if (!/^#classroom(:|$)/.test(hash)) return undefined;
  const [, courseId, moduleId] = hash.split('/');
  return { courseId: courseId || undefined, moduleId: moduleId || undefined };
}

/** What the address opens. While the page moves on to another section the last own place stays, so nothing flashes. */
export function useOpenedCourse(): OpenedCourse {
  const [read] = useState(followHash);
  return useSyncExternalStore(onLocationChange, read);
}

function followHash() {
  let seen: string | undefined;
  let opened: OpenedCourse = { courseId: undefined, moduleId: undefined };
  return () => {
    if (seen !== location.hash) {
      seen = location.hash;
      opened = openedBy(seen) ?? opened;
    }
    return opened;
  };
}
