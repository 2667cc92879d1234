import type { PlayerCourse } from '@grove/contracts/player';
import { findPlayerLesson, lessonsInOrder } from './playerCourse.ts';
import type { PlayerLessonPlace } from './playerCourse.ts';
import type { Position } from './position.ts';

/** Where the player opens. If `seconds` is above 0, the player seeks there and welcomes the member back. */
export interface StartingPoint {
  lessonId: string | null;
  videoId: string | null;
  seconds: number;
}

/** Decides where the player opens: at the lesson in the address, otherwise at the saved position, otherwise
 *  at the start. A lesson that is locked or was deleted is skipped. The saved second applies only to the
 *  video it was saved in. */
export function startingPoint(
  course: PlayerCourse,
  saved: Position,
  askedLessonId: string | null,
): StartingPoint {
  const savedPlace = open(lessonAt(course, saved));
  const place =
    open(findPlayerLesson(course, askedLessonId)) ?? savedPlace ?? lessonsInOrder(course).find(open);
  if (!place) return { lessonId: null, videoId: null, seconds: 0 };

  const resumed =
    place.lesson.id === savedPlace?.lesson.id ? place.lesson.videos[saved.videoIndex] : undefined;
  const video = resumed ?? place.lesson.videos[0];
  return {
    lessonId: place.lesson.id,
    videoId: video?.id ?? null,
    seconds: resumed ? saved.videoTimestamp : 0,
  };
}

function lessonAt(
  course: PlayerCourse,
  { moduleIndex, lessonIndex }: Position,
): PlayerLessonPlace | undefined {
  return lessonsInOrder(course).find(
    (place) => place.moduleIndex === moduleIndex && place.lessonIndex === lessonIndex,
  );
}

function open(place: PlayerLessonPlace | undefined): PlayerLessonPlace | undefined {
  return place && !place.lesson.locked ? place : undefined;
}
