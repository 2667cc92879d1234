import { commentMax } from '@grove/contracts/fields/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { AttachedFile } from '../attachments/attachedFile.ts';

/** A comment on a post, visible to all who see the post. Size: 300 bytes, at most 8 kB. */
export interface StoredComment {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  /** The id of the comment that starts the thread; its own id for that comment. */
  threadId: Types.ObjectId;
  authorId: Types.ObjectId;
  /** Empty for a comment with a picture only. */
  text: string;
  /** Its picture; missing in comments created before comments had pictures. */
  attachments?: AttachedFile[];
  /** Whether a creator has hidden it. */
  isHidden?: boolean;
  /** Members mentioned in the text. */
  mentions: Types.ObjectId[];
  /** Search keys, as those of a post. */
  searchKeys: string[];
  createdAt: Date;
  updatedAt: Date;
}

const commentSchema = new Schema<StoredComment>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    threadId: { type: Schema.Types.ObjectId, required: true },
    authorId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, maxlength: commentMax },
    attachments: { type: [Schema.Types.Mixed] } as never,
    isHidden: { type: Boolean },
    mentions: { type: [Schema.Types.ObjectId] },
    searchKeys: { type: [String] },
  },
  { timestamps: true, strict: 'throw' },
);
// Pages of a post's comments, each followed by its replies.
commentSchema.index({ postId: 1, threadId: 1, _id: 1 });
// Finds what one member wrote, for data exports and account deletion.
commentSchema.index({ authorId: 1 });

// Finds comments by their words, newest first, and comments that mention a member.
commentSchema.index({ searchKeys: 1, _id: -1 });
commentSchema.index({ mentions: 1 });

export const Comments = model<StoredComment>('Comment', commentSchema, 'comments');
