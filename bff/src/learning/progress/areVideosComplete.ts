import type { Types } from 'mongoose';

/** Whether a member has completed every video of a lesson. */
export function areVideosComplete(
  lesson: { videos: readonly { _id: Types.ObjectId }[] },
  completed: readonly Types.ObjectId[],
): boolean {
  return lesson.videos.every((video) => completed.some((id) => id.equals(video._id)));
}
