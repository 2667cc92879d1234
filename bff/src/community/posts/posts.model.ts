import { postMax, postTagMax } from '@grove/contracts/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { Attached } from '../attachments/attached.ts';

/** A picture of a post, in storage. */
export interface PostPicture {
  /** 'public/posts/…' */
  key: string;
  alt: string;
  width: number;
  height: number;
}

/** What a member shares. Size: 900 bytes, at most 20 kB. */
export interface StoredPost {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  /** Who may see it: 'everybody' here, or by its id the circle or pod whose members alone do. */
  audience: string;
  /** Taken out of sight by a creator. */
  isHidden: boolean;
  text: string;
  tag: string | null;
  /** Public pictures of the demo's posts; members attach theirs. */
  images: PostPicture[];
  /** Pictures, a video or a file. */
  attachments: Attached[];
  /** Members whom the text mentions. */
  mentions: Types.ObjectId[];
  /** Under what it is found (`members/vocabulary`). */
  searchKeys: string[];
  /** Whether there are pictures. */
  hasImages: boolean;
  /** How many members reacted with which emoji. */
  reactions: { emoji: string; users: number }[];
  commentsCount: number;
  savesCount: number;
  /** What came of it in one number, changed together with the figures above. */
  score: number;
  /** Day in UTC on which it was shared: '2026-11-21'. */
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
// The feed of everybody, of a circle or of a pod, newest first; what is pinned in it; what was answered most on a day.
postSchema.index({ audience: 1, isHidden: 1, createdAt: -1, _id: -1 });
postSchema.index({ audience: 1, isHidden: 1, pinnedAt: -1 });
postSchema.index({ audience: 1, isHidden: 1, day: 1, score: -1, _id: -1 });
// What one member shared with whom, newest first, and the pictures among it.
postSchema.index({ authorId: 1, audience: 1, isHidden: 1, createdAt: -1, _id: -1 });
postSchema.index({ authorId: 1, hasImages: 1, audience: 1, isHidden: 1, createdAt: -1, _id: -1 });

// What holds a word, newest first; what mentions a member.
postSchema.index({ isHidden: 1, searchKeys: 1, createdAt: -1, _id: -1 });
postSchema.index({ mentions: 1 });

export const Posts = model<StoredPost>('Post', postSchema, 'posts');
