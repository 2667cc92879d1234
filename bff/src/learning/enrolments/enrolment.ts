import type { Types } from 'mongoose';

/** Where a member left off. Stored as ids, so that editing the course does not change it. */
export interface Position {
  moduleId: Types.ObjectId;
  lessonId: Types.ObjectId;
  /** null in a lesson without videos. */
  videoId: Types.ObjectId | null;
  /** Whole seconds into the video. */
  videoTimestamp: number;
  /** When the member was there, by the server's clock. */
  savedAt: Date;
  /** The id of the open player that wrote the position, and the number of its write. */
  writerId?: string;
  writerStep?: number;
}

export interface Enrolment {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  courseId: Types.ObjectId;
  completedLessons: Types.ObjectId[];
  completedVideos: Types.ObjectId[];
  /** Modules that the member has ever completed: they never lock again, even when a lesson is added to them. */
  completedModules: Types.ObjectId[];
  position: Position | null;
  /** As of the last completed lesson. Screens compute the percentage from the current course instead. */
  percent: number;
  completedLessonsCount: number;
  /** The paid orders and the subscriptions that open the course to the member. Empty if the member was enrolled without
   *  one. */
  orderIds: Types.ObjectId[];
  /** The subscriptions among them, each with the end of the access that it gives. Missing if there was none. */
  endingSources?: { id: Types.ObjectId; endsAt: Date }[];
  /** When the last of them ends, if nothing else opens the course. */
  endsAt?: Date | null;
  /** Whether a creator has enrolled the member, so that the course stays open without an order. Missing in older
   *  enrolments, which have no orders then. */
  isByHand?: boolean;
  /** When the course was closed to the member. Progress is kept in case the member enrolls again. */
  endedAt: Date | null;
  enrolledAt: Date;
  /** When the member had completed every lesson for the first time. */
  completedAt: Date | null;
  lastActiveAt: Date;
  createdAt: Date;
  updatedAt: Date;
}
