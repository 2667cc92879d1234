import type { ContinueLearning } from '@grove/contracts/member';
import type { CourseOutline } from '../../learning/courses/listCourseOutlines.ts';
import type { Enrolment } from '../../learning/enrolments/enrolment.ts';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import { resumePlace } from '../../learning/progress/resumePlace.ts';
import type { ProgressSummary } from '../../learning/progress/summariseProgress.ts';

/** A course of the member, with the member's progress. */
export interface Attended {
  course: CourseOutline;
  enrolment: Enrolment;
  progress: ProgressSummary;
}

/** The ways to continue, best first. */
const ways: readonly ContinueLearning['way'][] = ['resume', 'start', 'next-lesson'];

/** Chooses the unfinished course to continue with, and where its player opens: first a course with a saved position,
 *  then one that was not started, then one with a lesson to do. null if no open lesson is left.
 *  @param attended the member's courses, most recently active first. */
export function findContinueLearning(attended: readonly Attended[], now: Date): ContinueLearning | null {
  const unfinished = attended
    .filter(({ progress }) => progress.completedLessons < progress.totalLessons)
    .map((one) => ({ ...one, way: wayInto(one) }))
    .sort((a, b) => ways.indexOf(a.way) - ways.indexOf(b.way));
  for (const { course, enrolment, progress, way } of unfinished) {
    const { place, videoTimestamp } = resumePlace(course, enrolment, now);
    if (!place) continue;
    // The lessons to do are locked: without a saved position, do not suggest a lesson that is completed.
    const isDone = enrolment.completedLessons.some((id) => id.equals(place.lesson._id));
    if (way !== 'resume' && isDone) continue;
    return {
      way,
      courseId: course._id.toHexString(),
      courseTitle: course.title,
      moduleTitle: place.module.title,
      lessonTitle: place.lesson.title,
      thumbnailUrl: mediaAddress(course.thumbnailKey),
      videoTimestamp,
      progress: progress.percent,
      completedLessons: progress.completedLessons,
      totalLessons: progress.totalLessons,
    };
  }
  return null;
}

function wayInto({ enrolment, progress }: Attended): ContinueLearning['way'] {
  if (enrolment.position) return 'resume';
  return progress.completedLessons === 0 ? 'start' : 'next-lesson';
}
