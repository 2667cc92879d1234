import { commentMax } from '@grove/contracts/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** What a member wrote under a post. Who sees the post sees it. Size: 300 bytes, at most 8 kB. */
export interface StoredComment {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  /** The comment that it answers, or itself. */
  threadId: Types.ObjectId;
  authorId: Types.ObjectId;
  text: string;
  /** Taken out of sight by a creator. */
  isHidden?: boolean;
  /** Members whom the text mentions. */
  mentions: Types.ObjectId[];
  /** As of a post. */
  searchKeys: string[];
  createdAt: Date;
  updatedAt: Date;
}

const commentSchema = new Schema<StoredComment>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    threadId: { type: Schema.Types.ObjectId, required: true },
    authorId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true, maxlength: commentMax },
    isHidden: { type: Boolean },
    mentions: { type: [Schema.Types.ObjectId] },
    searchKeys: { type: [String] },
  },
  { timestamps: true, strict: 'throw' },
);
// A post's comments as they are read: each followed by its replies.
commentSchema.index({ postId: 1, threadId: 1, _id: 1 });
// What one member wrote, when they ask for their data or leave.
commentSchema.index({ authorId: 1 });

// What holds a word, newest first; what mentions a member.
commentSchema.index({ searchKeys: 1, _id: -1 });
commentSchema.index({ mentions: 1 });

export const Comments = model<StoredComment>('Comment', commentSchema, 'comments');
