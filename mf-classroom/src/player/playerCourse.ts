import type { PlayerCourse, PlayerLesson, PlayerModule, PlayerVideo } from '@grove/contracts/player';
import type { Position } from './position.ts';

/** A lesson with its module and its indexes. */
export interface PlayerLessonPlace {
  module: PlayerModule;
  lesson: PlayerLesson;
  moduleIndex: number;
  lessonIndex: number;
}

/** Returns all lessons across modules, in course order. */
export function lessonsInOrder(course: PlayerCourse): PlayerLessonPlace[] {
  return course.modules.flatMap((module, moduleIndex) =>
    module.lessons.map((lesson, lessonIndex) => ({ module, lesson, moduleIndex, lessonIndex })),
  );
}

export function findPlayerLesson(
  course: PlayerCourse,
  lessonId: string | null,
): PlayerLessonPlace | undefined {
  return lessonsInOrder(course).find(({ lesson }) => lesson.id === lessonId);
}

/** Converts a second of a video to a position in the course. Undefined if the video does not exist. */
export function positionOfVideo(
  course: PlayerCourse,
  videoId: string | null,
  videoTimestamp: number,
): Position | undefined {
  for (const { lesson, moduleIndex, lessonIndex } of lessonsInOrder(course)) {
    const videoIndex = lesson.videos.findIndex((video) => video.id === videoId);
    if (videoIndex < 0) continue;
    const ids = { lessonId: lesson.id, ...(videoId !== null && { videoId }) };
    return { moduleIndex, lessonIndex, videoIndex, videoTimestamp, ...ids };
  }
  return undefined;
}

/** Returns the next lesson across modules. Undefined after the last one. */
export function lessonAfter(course: PlayerCourse, lessonId: string): PlayerLessonPlace | undefined {
  const lessons = lessonsInOrder(course);
  const at = lessons.findIndex(({ lesson }) => lesson.id === lessonId);
  return at < 0 ? undefined : lessons[at + 1];
}

/** Returns the target of 'Complete Video & Continue': the next video of the lesson or, after the last one,
 *  the first that is not completed (a member may have skipped it). Undefined if nothing is left to watch. */
export function videoAfter(lesson: PlayerLesson, videoId: string): PlayerVideo | undefined {
  const at = lesson.videos.findIndex((video) => video.id === videoId);
  return lesson.videos[at + 1] ?? lesson.videos.find((video) => !video.completed && video.id !== videoId);
}

export function allVideosComplete(lesson: PlayerLesson): boolean {
  return lesson.videos.every((video) => video.completed);
}

export function countLessons(course: PlayerCourse): { completed: number; total: number } {
  const lessons = lessonsInOrder(course);
  return { completed: lessons.filter(({ lesson }) => lesson.completed).length, total: lessons.length };
}

/** Returns the course with one video completed. Other lessons stay the same objects. */
export function withVideoCompleted(course: PlayerCourse, videoId: string): PlayerCourse {
  return mapLessons(course, (lesson) =>
    lesson.videos.some((video) => video.id === videoId)
      ? {
          ...lesson,
          videos: lesson.videos.map((video) =>
            video.id === videoId ? { ...video, completed: true } : video,
          ),
        }
      : lesson,
  );
}

/** Returns the course with one lesson completed. */
export function withLessonCompleted(course: PlayerCourse, lessonId: string): PlayerCourse {
  return mapLessons(course, (lesson) => (lesson.id === lessonId ? { ...lesson, completed: true } : lesson));
}

function mapLessons(course: PlayerCourse, change: (lesson: PlayerLesson) => PlayerLesson): PlayerCourse {
  return {
    ...course,
    modules: course.modules.map((module) => ({ ...module, lessons: module.lessons.map(change) })),
  };
}
