import { z } from 'zod';
import { Attachment } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment } from './fields.ts';
import { mentionsMax, reactionsShown } from './limits.ts';

/** Whose words something are. */
export const Author = z.object({ id, name: z.string(), avatar: z.string().nullable() });
export type Author = z.infer<typeof Author>;

export const PostImage = z.object({
  /** What it is named by as an attachment; null for one that is none. */
  id: id.nullable(),
  url: z.string(),
  alt: z.string(),
  width: count,
  height: count,
  /** The same picture in each of its sizes, the smallest first; none where there is one only. */
  sources: Attachment.shape.sources,
});
export type PostImage = z.infer<typeof PostImage>;

/** Who sees something: 'everybody' here, or by its id the circle or pod whose members alone do. */
export const audience = z.string().regex(/^(?:everybody|[0-9a-f]{24})$/, 'is no audience');

/** Members whom a text mentions as '@' and their name. */
export const mentions = z.array(Author.pick({ id: true, name: true })).max(mentionsMax);

/** What a member shares. The reader's screen tells how long ago that was. */
export const Post = z.object({
  id,
  author: Author,
  audience,
  /** The beginning of the text; all of it where that is short. */
  content: z.string(),
  fullText: z.string(),
  mentions,
  tag: z.string().nullable(),
  images: z.array(PostImage).max(10),
  /** A video or a file. */
  files: z.array(Attachment).max(1),
  /** The most frequent ones; `users` counts who reacted with it. */
  reactions: z.array(z.object({ emoji: z.string(), users: count })).max(reactionsShown),
  totalReactions: count,
  commentsCount: count,
  savesCount: count,
  createdAt: moment,
  isEdited: z.boolean(),
  isPinned: z.boolean(),
  /** A creator has taken it out of sight: only its author and creators see it. */
  isHidden: z.boolean(),
  /** What the reader has reacted with, and whether they keep it. */
  ownReaction: z.string().nullable(),
  isSaved: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean(), report: z.boolean() }),
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
