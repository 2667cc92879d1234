import { z } from 'zod';
import { Attachment } from './attachments.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, cursor, id, moment } from '../fields/fields.ts';
import { mentionsMax, reactionsShown } from '../fields/limits.ts';

/** The author of a post, comment or other text. */
export const Author = z.object({ id, name: z.string(), avatar: z.string().nullable() });
export type Author = z.infer<typeof Author>;

export const PostImage = z.object({
  /** The id as an attachment; null for a picture that is not an attachment. */
  id: id.nullable(),
  url: z.string(),
  alt: z.string(),
  width: count,
  height: count,
  /** The picture in each of its sizes, smallest first; empty if there is only one size. */
  sources: Attachment.shape.sources,
});
export type PostImage = z.infer<typeof PostImage>;

/** Who can see something: 'everybody', or the id of the circle or pod whose members can. */
export const audience = z.string().regex(/^(?:everybody|[0-9a-f]{24})$/, 'is not an audience');

/** The members that a text mentions as '@' and their name. */
export const mentions = z.array(Author.pick({ id: true, name: true })).max(mentionsMax);

/** A member's post. */
export const Post = z.object({
  id,
  author: Author,
  audience,
  /** The beginning of the text; the whole text if it is short. */
  content: z.string(),
  fullText: z.string(),
  mentions,
  tag: z.string().nullable(),
  images: z.array(PostImage).max(10),
  /** A video or a file, if there is one. */
  files: z.array(Attachment).max(1),
  /** The most frequent reactions; `users` is the number of members who used the emoji. */
  reactions: z.array(z.object({ emoji: z.string(), users: count })).max(reactionsShown),
  totalReactions: count,
  commentsCount: count,
  savesCount: count,
  createdAt: moment,
  isEdited: z.boolean(),
  isPinned: z.boolean(),
  /** Hidden by a creator: only its author and creators see it. */
  isHidden: z.boolean(),
  /** The caller's reaction, and whether they saved the post. */
  ownReaction: z.string().nullable(),
  isSaved: z.boolean(),
  /** Whether the caller has blocked its author. */
  isAuthorBlocked: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    pin: z.boolean(),
    report: z.boolean(),
    block: z.boolean(),
  }),
});
export type Post = z.infer<typeof Post>;

/** A picture from a member's posts. */
export const MediaItem = PostImage.extend({ postId: id, sharedAt: moment });
export type MediaItem = z.infer<typeof MediaItem>;

export const Announcement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  priority: z.enum(['high', 'normal']),
  /** Null if the author's account was deleted. */
  author: Author.nullable(),
  publishedAt: moment,
});
export type Announcement = z.infer<typeof Announcement>;

const pageQuery = z.strictObject({ cursor: cursor.optional() });
const memberFeedEndpoint = { params: z.strictObject({ userId: id }), query: pageQuery };

/** Posts and announcements for all members. Lists are newest first. */
export const community = {
  'GET /api/profiles/:userId/posts': endpoint({
    summary: "List a member's posts",
    role: 'member',
    rate: 'read',
    ...memberFeedEndpoint,
    response: z.object({ items: z.array(Post).max(10), nextCursor: cursor.nullable() }),
    errors: ['not-found'],
  }),
  /** The pictures from the member's posts. */
  'GET /api/profiles/:userId/media': endpoint({
    summary: "List the pictures from a member's posts",
    role: 'member',
    rate: 'read',
    ...memberFeedEndpoint,
    response: z.object({ items: z.array(MediaItem).max(60), nextCursor: cursor.nullable() }),
    errors: ['not-found'],
  }),
  'GET /api/announcements': endpoint({
    summary: 'List announcements',
    role: 'member',
    rate: 'read',
    query: pageQuery,
    response: z.object({ items: z.array(Announcement).max(10), nextCursor: cursor.nullable() }),
  }),
} satisfies Endpoints;
