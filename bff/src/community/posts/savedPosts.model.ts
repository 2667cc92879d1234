import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A post that one member has saved. Size: 110 bytes. */
export interface SavedPost {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  postId: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
}

const savedPostSchema = new Schema<SavedPost>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
savedPostSchema.index({ userId: 1, postId: 1 }, { unique: true });
// Lists a member's saved posts, last saved first.
savedPostSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// Finds all saves of a post, to delete them with it.
savedPostSchema.index({ postId: 1 });

export const SavedPosts = model<SavedPost>('SavedPost', savedPostSchema, 'savedPosts');
