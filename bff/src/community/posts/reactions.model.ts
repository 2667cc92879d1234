import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** One member's reaction to one post. Size: 120 bytes. */
export interface Reaction {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  userId: Types.ObjectId;
  emoji: string;
  createdAt: Date;
  updatedAt: Date;
}

const reactionSchema = new Schema<Reaction>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    emoji: { type: String, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
// One reaction per member and post. Also finds a reader's reactions to the posts of a page.
reactionSchema.index({ userId: 1, postId: 1 }, { unique: true });
// Finds all reactions to a post, to delete them with it.
reactionSchema.index({ postId: 1 });

export const Reactions = model<Reaction>('Reaction', reactionSchema, 'reactions');
