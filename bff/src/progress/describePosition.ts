import type { CourseProgress } from '@grove/contracts/progress';
import type { Course } from '../courses/course.ts';
import { isModuleLocked } from '../courses/courses.policy.ts';
import { findLesson, placesOf } from '../courses/courseTree.ts';
import type { Enrolment } from '../enrolments/enrolment.ts';

type State = Pick<Enrolment, 'position' | 'enrolledAt' | 'completedModules'>;

/** The saved position as indexes into the course as it is now. Without one, or when its lesson was removed or is
 *  locked again: the first lesson that is open, from its beginning. */
export function describePosition(course: Course, enrolment: State, now: Date): CourseProgress {
  const { position } = enrolment;
  const place = position && findLesson(course, position.lessonId);
  if (!position || !place || isModuleLocked(place.module, enrolment, now))
    return firstOpen(course, enrolment, now);

  const { moduleIndex, lessonIndex, lesson } = place;
  const videoIndex = lesson.videos.findIndex((video) => position.videoId?.equals(video._id));
  // A video that was removed takes its second with it.
  const videoIsThere = videoIndex >= 0 || lesson.videos.length === 0;
  return {
    currentModuleIndex: moduleIndex,
    currentLessonIndex: lessonIndex,
    currentVideoIndex: Math.max(videoIndex, 0),
    videoTimestamp: videoIsThere ? position.videoTimestamp : 0,
  };
}

function firstOpen(course: Course, enrolment: State, now: Date): CourseProgress {
  const place = placesOf(course).find(({ module }) => !isModuleLocked(module, enrolment, now));
  return {
    currentModuleIndex: place?.moduleIndex ?? 0,
    currentLessonIndex: place?.lessonIndex ?? 0,
    currentVideoIndex: 0,
    videoTimestamp: 0,
  };
}
