import type { Types } from 'mongoose';

/** Whether a lesson has no video left to watch. */
export function areVideosComplete(
  lesson: { videos: readonly { _id: Types.ObjectId }[] },
  completed: readonly Types.ObjectId[],
): boolean {
  return lesson.videos.every((video) => completed.some((id) => id.equals(video._id)));
}
