import type { ClassroomCourse } from '@grove/contracts/classroom';
import type { CourseOutline } from '../courses/listCourseOutlines.ts';
import type { Enrolment } from '../enrolments/enrolment.ts';
import { mediaAddress } from '../media/mediaAddress.ts';
import { summariseProgress } from '../progress/summariseProgress.ts';

/** Converts a course to its card in the classroom. */
export function toClassroomCourse(
  course: CourseOutline,
  enrolment: Pick<Enrolment, 'completedLessons'>,
): ClassroomCourse {
  const summary = summariseProgress(course, enrolment.completedLessons);
  return {
    id: course._id.toHexString(),
    title: course.title,
    description: course.description,
    thumbnailUrl: mediaAddress(course.thumbnailKey),
    progress: summary.percent,
    isPublished: course.isPublished,
    totalModules: summary.totalModules,
    completedModules: summary.completedModules,
    totalLessons: summary.totalLessons,
    completedLessons: summary.completedLessons,
  };
}
