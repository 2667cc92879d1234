import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment } from './fields.ts';
import { reactionsShown } from './limits.ts';

/** Whose words something are. */
export const Author = z.object({ id, name: z.string(), avatar: z.string().nullable() });
export type Author = z.infer<typeof Author>;

export const PostImage = z.object({ url: z.string(), alt: z.string(), width: count, height: count });
export type PostImage = z.infer<typeof PostImage>;

/** What a member shares. The reader's screen tells how long ago that was. */
export const Post = z.object({
  id,
  author: Author,
  /** The beginning of the text; all of it where that is short. */
  content: z.string(),
  fullText: z.string(),
  tag: z.string().nullable(),
  images: z.array(PostImage).max(10),
  /** The most frequent ones; `users` counts who reacted with it. */
  reactions: z.array(z.object({ emoji: z.string(), users: count })).max(reactionsShown),
  totalReactions: count,
  commentsCount: count,
  savesCount: count,
  createdAt: moment,
});
export type Post = z.infer<typeof Post>;

/** A picture of a member's posts. */
export const MediaItem = PostImage.extend({ postId: id, sharedAt: moment });
export type MediaItem = z.infer<typeof MediaItem>;

export const Announcement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  priority: z.enum(['high', 'normal']),
  /** Null when who wrote it is gone. */
  author: Author.nullable(),
  publishedAt: moment,
});
export type Announcement = z.infer<typeof Announcement>;

const page = z.strictObject({ cursor: cursor.optional() });
const ofMember = { params: z.strictObject({ userId: id }), query: page };

/** What members share with all others. Lists are newest first. */
export const community = {
  'GET /api/profiles/:userId/posts': endpoint({
    role: 'member',
    rate: 'read',
    ...ofMember,
    response: z.object({ items: z.array(Post).max(10), nextCursor: cursor.nullable() }),
    errors: ['not-found'],
  }),
  /** The pictures of the member's posts. */
  'GET /api/profiles/:userId/media': endpoint({
    role: 'member',
    rate: 'read',
    ...ofMember,
    response: z.object({ items: z.array(MediaItem).max(60), nextCursor: cursor.nullable() }),
    errors: ['not-found'],
  }),
  'GET /api/announcements': endpoint({
    role: 'member',
    rate: 'read',
    query: page,
    response: z.object({ items: z.array(Announcement).max(10), nextCursor: cursor.nullable() }),
  }),
} satisfies Endpoints;
