import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** That one member keeps one post. Size: 110 bytes. */
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
// What a member keeps, the last saved first.
savedPostSchema.index({ userId: 1, createdAt: -1, _id: -1 });
// All of a post, when it is deleted.
savedPostSchema.index({ postId: 1 });

export const SavedPosts = model<SavedPost>('SavedPost', savedPostSchema, 'savedPosts');
