import type { CourseProgress } from '@grove/contracts/progress';
import type { Course } from '../courses/course.ts';
import { resumePlace } from './resumePlace.ts';

/** Returns where the member resumes, as indexes into the current course. */
export function describePosition(
  course: Course,
  enrolment: Parameters<typeof resumePlace>[1],
  now: Date,
): CourseProgress {
  const { place, videoIndex, videoTimestamp } = resumePlace(course, enrolment, now);
  const savedAt = enrolment.position?.savedAt ?? null;
  return {
    currentModuleIndex: place?.moduleIndex ?? 0,
    currentLessonIndex: place?.lessonIndex ?? 0,
    currentVideoIndex: videoIndex,
    videoTimestamp,
    savedSecondsAgo: savedAt && Math.max(Math.floor((now.getTime() - savedAt.getTime()) / 1_000), 0),
  };
}
