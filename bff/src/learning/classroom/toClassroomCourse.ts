import type { ClassroomCourse } from '@grove/contracts/courses/classroom';
import type { CourseOutline } from '../courses/listCourseOutlines.ts';
import type { Enrolment } from '../enrolments/enrolment.ts';
import { toMediaUrl } from '../media/toMediaUrl.ts';
import { summarizeProgress } from '../progress/summarizeProgress.ts';

/** Converts a course to its card in the classroom. */
export function toClassroomCourse(
  course: CourseOutline,
  enrolment: Pick<Enrolment, 'completedLessons'>,
): ClassroomCourse {
  const summary = summarizeProgress(course, enrolment.completedLessons);
  return {
    id: course._id.toHexString(),
    title: course.title,
    description: course.description,
    thumbnailUrl: toMediaUrl(course.thumbnailKey),
    progress: summary.percent,
    isPublished: course.isPublished,
    totalModules: summary.totalModules,
    completedModules: summary.completedModules,
    totalLessons: summary.totalLessons,
    completedLessons: summary.completedLessons,
  };
}
