import type { CourseProgress } from '@grove/contracts/progress';

/** A second of one video, by its place in the course. Indexes count from 0, the timestamp is in whole seconds. */
export interface Position {
  moduleIndex: number;
  lessonIndex: number;
  videoIndex: number;
  videoTimestamp: number;
  /** What stands there, where that is known: the course may be edited while it is open. */
  lessonId?: string;
  videoId?: string;
}

/** The server's answer in the words of what is sent to it. */
export function positionOf(progress: CourseProgress): Position {
  return {
    moduleIndex: progress.currentModuleIndex,
    lessonIndex: progress.currentLessonIndex,
    videoIndex: progress.currentVideoIndex,
    videoTimestamp: progress.videoTimestamp,
  };
}

export function samePosition(a: Position, b: Position): boolean {
  return (
    a.moduleIndex === b.moduleIndex &&
    a.lessonIndex === b.lessonIndex &&
    a.videoIndex === b.videoIndex &&
    a.videoTimestamp === b.videoTimestamp
  );
}

/**
 * Whether playback has just entered a second at which progress is saved: a multiple of `every` above 0.
 * The media element reports its time several times a second; only the first report of a second counts.
 */
export function entersSavePoint(previousSecond: number, second: number, every: number): boolean {
  return second !== previousSecond && second > 0 && second % every === 0;
}
