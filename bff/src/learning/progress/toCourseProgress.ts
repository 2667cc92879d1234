import type { CourseProgress } from '@grove/contracts/courses/progress';
import type { Course } from '../courses/course.ts';
import { getResumePosition } from './getResumePosition.ts';

/** Returns where the member resumes, as indexes into the current course. */
export function toCourseProgress(
  course: Course,
  enrolment: Parameters<typeof getResumePosition>[1],
  now: Date,
): CourseProgress {
  const { position: place, videoIndex, videoTimestamp } = getResumePosition(course, enrolment, now);
  const savedAt = enrolment.position?.savedAt ?? null;
  return {
    currentModuleIndex: place?.moduleIndex ?? 0,
    currentLessonIndex: place?.lessonIndex ?? 0,
    currentVideoIndex: videoIndex,
    videoTimestamp,
    savedSecondsAgo: savedAt && Math.max(Math.floor((now.getTime() - savedAt.getTime()) / 1_000), 0),
  };
}
