import type { PlayerCourse, PlayerLesson, PlayerModule, PlayerVideo } from '@grove/contracts/courses/player';
import type { Position } from './position.ts';

/** A lesson with its module and its indexes. */
export interface IndexedLesson {
  module: PlayerModule;
  lesson: PlayerLesson;
  moduleIndex: number;
  lessonIndex: number;
}

/** Returns all lessons across modules, in course order. */
export function getLessonsInOrder(course: PlayerCourse): IndexedLesson[] {
  return course.modules.flatMap((module, moduleIndex) =>
    module.lessons.map((lesson, lessonIndex) => ({ module, lesson, moduleIndex, lessonIndex })),
  );
}

export function findPlayerLesson(course: PlayerCourse, lessonId: string | null): IndexedLesson | undefined {
  return getLessonsInOrder(course).find(({ lesson }) => lesson.id === lessonId);
}

/** Converts a second of a video to a position in the course. Undefined if the video does not exist. */
export function getVideoPosition(
  course: PlayerCourse,
  videoId: string | null,
  videoTimestamp: number,
): Position | undefined {
  for (const { lesson, moduleIndex, lessonIndex } of getLessonsInOrder(course)) {
    const videoIndex = lesson.videos.findIndex((video) => video.id === videoId);
    if (videoIndex < 0) continue;
    const ids = { lessonId: lesson.id, ...(videoId !== null && { videoId }) };
    return { moduleIndex, lessonIndex, videoIndex, videoTimestamp, ...ids };
  }
  return undefined;
}

/** Returns the next lesson across modules. Undefined after the last one. */
export function getNextLesson(course: PlayerCourse, lessonId: string): IndexedLesson | undefined {
  const lessons = getLessonsInOrder(course);
  const index = lessons.findIndex(({ lesson }) => lesson.id === lessonId);
  return index < 0 ? undefined : lessons[index + 1];
}

/** Returns the target of 'Complete Video & Continue': the next video of the lesson or, after the last one,
 *  the first that is not completed (a member may have skipped it). Undefined if nothing is left to watch. */
export function getNextVideo(lesson: PlayerLesson, videoId: string): PlayerVideo | undefined {
  const index = lesson.videos.findIndex((video) => video.id === videoId);
  return lesson.videos[index + 1] ?? lesson.videos.find((video) => !video.completed && video.id !== videoId);
}

export function areAllVideosComplete(lesson: PlayerLesson): boolean {
  return lesson.videos.every((video) => video.completed);
}

export function countLessons(course: PlayerCourse): { completed: number; total: number } {
  const lessons = getLessonsInOrder(course);
  return { completed: lessons.filter(({ lesson }) => lesson.completed).length, total: lessons.length };
}

/** Whether every lesson is completed. False for a course without lessons. */
export function isFinished(course: PlayerCourse): boolean {
  const { completed, total } = countLessons(course);
  return total > 0 && completed === total;
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
