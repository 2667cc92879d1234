import { postMax, postTagMax } from '@grove/contracts/fields/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { AttachedFile } from '../attachments/attachedFile.ts';

/** A picture of a post, stored publicly. */
export interface PostPicture {
  /** 'public/posts/…' */
  key: string;
  alt: string;
  width: number;
  height: number;
}

/** A member's post. Size: 900 bytes, at most 20 kB. */
export interface StoredPost {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  /** The audience: 'everybody', or the id of a circle or pod for its members only. */
  audience: string;
  /** Whether a creator has hidden it. */
  isHidden: boolean;
  text: string;
  tag: string | null;
  /** Public pictures of demo posts. Members use attachments instead. */
  images: PostPicture[];
  /** Pictures, or one video, or one file. */
  attachments: AttachedFile[];
  /** Members mentioned in the text. */
  mentions: Types.ObjectId[];
  /** The keys by which search finds it (`members/vocabulary`). */
  searchKeys: string[];
  /** Whether it has pictures. */
  hasImages: boolean;
  /** The number of members who reacted, by emoji. */
  reactions: { emoji: string; users: number }[];
  commentsCount: number;
  savesCount: number;
  /** Sum of all responses, weighted by `scoreWeights`; updated together with the counts above. */
  score: number;
  /** The UTC day on which it was shared: '2026-11-21'. */
  day: string;
  pinnedAt: Date | null;
  editedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const count = { type: Number, required: true, min: 0 };
const picture = { _id: false, key: String, alt: String, width: Number, height: Number };

const postSchema = new Schema<StoredPost>(
  {
    authorId: { type: Schema.Types.ObjectId, required: true },
    audience: { type: String, required: true },
    isHidden: { type: Boolean, required: true },
    text: { type: String, maxlength: postMax },
    tag: { type: String, maxlength: postTagMax },
    images: { type: [picture] },
    attachments: { type: [Schema.Types.Mixed] } as never,
    mentions: { type: [Schema.Types.ObjectId] },
    searchKeys: { type: [String] },
    hasImages: { type: Boolean, required: true },
    reactions: { type: [{ _id: false, emoji: String, users: Number }] },
    commentsCount: count,
    savesCount: count,
    score: count,
    day: { type: String, required: true },
    pinnedAt: { type: Date },
    editedAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
// Feed of an audience, newest first; its pinned posts; its highest scores of a day.
postSchema.index({ audience: 1, isHidden: 1, createdAt: -1, _id: -1 });
postSchema.index({ audience: 1, isHidden: 1, pinnedAt: -1 });
postSchema.index({ audience: 1, isHidden: 1, day: 1, score: -1, _id: -1 });
// A member's posts by audience, newest first, and those with pictures.
postSchema.index({ authorId: 1, audience: 1, isHidden: 1, createdAt: -1, _id: -1 });
postSchema.index({ authorId: 1, hasImages: 1, audience: 1, isHidden: 1, createdAt: -1, _id: -1 });

// Finds posts by their words, newest first, and posts that mention a member.
postSchema.index({ isHidden: 1, searchKeys: 1, createdAt: -1, _id: -1 });
postSchema.index({ mentions: 1 });

export const Posts = model<StoredPost>('Post', postSchema, 'posts');
