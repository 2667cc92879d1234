import type { ContinueLearning } from '@grove/contracts/member';
import type { CourseOutline } from '../../learning/courses/listCourseOutlines.ts';
import type { Enrolment } from '../../learning/enrolments/enrolment.ts';
import { mediaAddress } from '../../learning/media/mediaAddress.ts';
import { resumePlace } from '../../learning/progress/resumePlace.ts';
import type { ProgressSummary } from '../../learning/progress/summariseProgress.ts';

/** A course of the member, and how far they are in it. */
export interface Attended {
  course: CourseOutline;
  enrolment: Enrolment;
  progress: ProgressSummary;
}

/** The better to go on with, the further in front. */
const ways: readonly ContinueLearning['way'][] = ['resume', 'start', 'next-lesson'];

/** Where the player opens in the unfinished course to go on with: one with a saved place, else one that was not begun,
 *  else one with a lesson left to do. null when nothing is left or open.
 *  @param attended the course touched last first. */
export function findContinueLearning(attended: readonly Attended[], now: Date): ContinueLearning | null {
  const unfinished = attended
    .filter(({ progress }) => progress.completedLessons < progress.totalLessons)
    .map((one) => ({ ...one, way: wayInto(one) }))
    .sort((a, b) => ways.indexOf(a.way) - ways.indexOf(b.way));
  for (const { course, enrolment, progress, way } of unfinished) {
    const { place, videoTimestamp } = resumePlace(course, enrolment, now);
    if (!place) continue;
    // What is left to do is locked: without a saved place, a lesson that is done is none to go on with.
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
