import type { PlayerCourse } from '@grove/contracts/courses/player';
import { findPlayerLesson, getLessonsInOrder } from './playerCourse.ts';
import type { IndexedLesson } from './playerCourse.ts';
import type { Position } from './position.ts';

/** Where the player opens. If `seconds` is above 0, the player seeks there and welcomes the member back. */
export interface StartingPoint {
  lessonId: string | null;
  videoId: string | null;
  seconds: number;
}

/** Decides where the player opens: at the lesson in the URL, otherwise at the saved position, otherwise
 *  at the start. A lesson that is locked or was deleted is skipped. The saved second applies only to the
 *  video it was saved in. */
export function getStartingPoint(
  course: PlayerCourse,
  saved: Position,
  requestedLessonId: string | null,
): StartingPoint {
  const savedEntry = unlessLocked(findLessonAt(course, saved));
  const startEntry =
    unlessLocked(findPlayerLesson(course, requestedLessonId)) ??
    savedEntry ??
    getLessonsInOrder(course).find(unlessLocked);
  if (!startEntry) return { lessonId: null, videoId: null, seconds: 0 };

  const resumedVideo =
    startEntry.lesson.id === savedEntry?.lesson.id ? startEntry.lesson.videos[saved.videoIndex] : undefined;
  const video = resumedVideo ?? startEntry.lesson.videos[0];
  return {
    lessonId: startEntry.lesson.id,
    videoId: video?.id ?? null,
    seconds: resumedVideo ? saved.videoTimestamp : 0,
  };
}

function findLessonAt(
  course: PlayerCourse,
  { moduleIndex, lessonIndex }: Position,
): IndexedLesson | undefined {
  return getLessonsInOrder(course).find(
    (entry) => entry.moduleIndex === moduleIndex && entry.lessonIndex === lessonIndex,
  );
}

function unlessLocked(entry: IndexedLesson | undefined): IndexedLesson | undefined {
  return entry && !entry.lesson.locked ? entry : undefined;
}
