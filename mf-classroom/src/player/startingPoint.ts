import type { PlayerCourse } from '@grove/contracts/player';
import { findPlayerLesson, lessonsInOrder } from './playerCourse.ts';
import type { PlayerLessonPlace } from './playerCourse.ts';
import type { Position } from './position.ts';

/** What the player opens with. `seconds` above 0 means: seek there and welcome the member back. */
export interface StartingPoint {
  lessonId: string | null;
  videoId: string | null;
  seconds: number;
}

/**
 * Decides where the player opens: the lesson asked for by the address, else the saved place, else the beginning.
 * A lesson that is locked or gone is passed over. The saved second holds only for the video it was saved in.
 */
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
