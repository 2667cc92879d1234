import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A picture of a post, in storage. */
export interface PostPicture {
  /** 'public/posts/…' */
  key: string;
  alt: string;
  width: number;
  height: number;
}

/** What a member shares with all others. Size: 800 bytes, at most 14 kB. */
export interface StoredPost {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  text: string;
  tag: string | null;
  images: PostPicture[];
  hasImages: boolean;
  /** How many members reacted with which emoji, the most frequent first. */
  reactions: { emoji: string; users: number }[];
  commentsCount: number;
  savesCount: number;
  createdAt: Date;
  updatedAt: Date;
}

const count = { type: Number, required: true, default: 0, min: 0 };
const picture = { _id: false, key: String, alt: String, width: Number, height: Number };

const postSchema = new Schema<StoredPost>(
  {
    authorId: { type: Schema.Types.ObjectId, required: true },
    text: { type: String, required: true, maxlength: 5_000 },
    tag: { type: String, default: null, maxlength: 40 },
    images: { type: [picture], default: [] },
    hasImages: {
      type: Boolean,
      required: true,
      default(this: StoredPost) {
        return this.images.length > 0;
      },
    },
    reactions: { type: [{ _id: false, emoji: String, users: Number }], default: [] },
    commentsCount: count,
    savesCount: count,
  },
  { timestamps: true, strict: 'throw' },
);
// What one member shared, newest first, and the pictures among it.
postSchema.index({ authorId: 1, createdAt: -1, _id: -1 });
postSchema.index({ authorId: 1, hasImages: 1, createdAt: -1, _id: -1 });

export const Posts = model<StoredPost>('Post', postSchema, 'posts');
