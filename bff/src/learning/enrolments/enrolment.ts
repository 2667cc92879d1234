import type { Types } from 'mongoose';

/** Where a member left off. Kept by id, so that editing the course moves nobody. */
export interface Position {
  moduleId: Types.ObjectId;
  lessonId: Types.ObjectId;
  /** null in a lesson without videos. */
  videoId: Types.ObjectId | null;
  /** Whole seconds into the video. */
  videoTimestamp: number;
  /** When the member was there, by the server's clock. */
  savedAt: Date;
  /** The open player that wrote it, and the number of its write. */
  writerId?: string;
  writerStep?: number;
}

export interface Enrolment {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  courseId: Types.ObjectId;
  completedLessons: Types.ObjectId[];
  completedVideos: Types.ObjectId[];
  /** Modules that were once complete: they never lock again, even when a lesson is added to them. */
  completedModules: Types.ObjectId[];
  position: Position | null;
  /** As of the last completed lesson; screens compute it from the course as it is now. */
  percent: number;
  completedLessonsCount: number;
  /** The paid orders that open the course to its member, each once. None where they were let in otherwise. */
  orderIds: Types.ObjectId[];
  /** When the last of them no longer did: what the member has done is kept, should they come back. */
  endedAt: Date | null;
  enrolledAt: Date;
  /** When every lesson was complete for the first time. */
  completedAt: Date | null;
  lastActiveAt: Date;
  createdAt: Date;
  updatedAt: Date;
}
