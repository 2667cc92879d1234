import type { CourseProgress } from '@grove/contracts/courses/progress';

/** A second of a video, by its position in the course. Indexes count from 0 and the timestamp is in whole
 *  seconds. */
export interface Position {
  moduleIndex: number;
  lessonIndex: number;
  videoIndex: number;
  videoTimestamp: number;
  /** The ids at that position, if known. The course may be edited while it is open. */
  lessonId?: string;
  videoId?: string;
}

/** Converts the server's response to the format of the request. */
export function toPosition(progress: CourseProgress): Position {
  return {
    moduleIndex: progress.currentModuleIndex,
    lessonIndex: progress.currentLessonIndex,
    videoIndex: progress.currentVideoIndex,
    videoTimestamp: progress.videoTimestamp,
  };
}

export function isSamePosition(a: Position, b: Position): boolean {
  return (
    a.moduleIndex === b.moduleIndex &&
    a.lessonIndex === b.lessonIndex &&
    a.videoIndex === b.videoIndex &&
    a.videoTimestamp === b.videoTimestamp
  );
}

/** Whether playback has just entered a second at which progress is saved: a multiple of `every` above 0.
 *  The media element reports its time several times a second; only the first report of a second counts. */
export function entersSavePoint(previousSecond: number, second: number, everySeconds: number): boolean {
  return second !== previousSecond && second > 0 && second % everySeconds === 0;
}
