import { z } from 'zod';
import { attachmentIds } from './attachments.ts';
import { Author, Post, audience, mentions } from './community.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment } from './fields.ts';
import { commentMax, feedPageSize, mentionsMax, pinnedMax, postMax, postTagMax } from './limits.ts';
import { reactionEmoji } from './reactionEmoji.ts';

/** A comment on a post. */
export const Comment = z.object({
  id,
  /** The comment that it replies to; null for a reply to the post. */
  replyTo: id.nullable(),
  author: Author,
  text: z.string(),
  mentions,
  createdAt: moment,
  /** Hidden by a creator: only its author and creators see it. */
  isHidden: z.boolean(),
  can: z.object({ delete: z.boolean(), report: z.boolean() }),
});
export type Comment = z.infer<typeof Comment>;

/** A post with many recent reactions and comments. */
export const TrendingPost = Post.pick({
  id: true,
  author: true,
  content: true,
  totalReactions: true,
  commentsCount: true,
});
export type TrendingPost = z.infer<typeof TrendingPost>;

const ofPost = { params: z.strictObject({ postId: id }), errors: ['not-found'] } as const;
const ofComment = { params: z.strictObject({ commentId: id }), errors: ['not-found'] } as const;
const onePost = { ...ofPost, response: Post };
const emptyBody = z.strictObject({});

/** Plain text: markup in it is shown as typed. */
const words = (max: number) => z.string().trim().min(1, 'Please write something').max(max);
const text = z.string().trim().max(postMax);
/** The ids of mentioned members; those who cannot see the post are left out. */
const mentioned = z.array(id).max(mentionsMax).optional();
const tag = words(postTagMax).nullable();

/** Posts, comments and saved posts. Posts that the caller may not see are answered with 'not-found'. */
export const posts = {
  /** The feed of an audience, newest first; with `show: 'saved'`, everything the caller saved and may
   *  still see. Default: the Collective. The first page includes pinned posts. */
  'GET /api/posts': endpoint({
    role: 'member',
    rate: 'read',
    query: z.strictObject({
      cursor: cursor.optional(),
      show: z.enum(['all', 'saved']).optional(),
      audience: audience.optional(),
    }),
    response: z.object({
      pinned: z.array(Post).max(pinnedMax),
      items: z.array(Post).max(feedPageSize),
      nextCursor: cursor.nullable(),
    }),
    errors: ['not-found'],
  }),
  /** The number of posts by others in a feed since then, counted up to 99. */
  'GET /api/new-posts': endpoint({
    role: 'member',
    rate: 'read',
    query: z.strictObject({ since: moment, audience: audience.optional() }),
    response: z.object({ count: count.max(99) }),
    errors: ['not-found'],
  }),
  /** The posts of the last seven days with the most responses. */
  'GET /api/trending-posts': endpoint({
    role: 'member',
    rate: 'read',
    response: z.object({ items: z.array(TrendingPost).max(5) }),
  }),
  'GET /api/posts/:postId': endpoint({ role: 'member', rate: 'read', ...onePost }),
  'POST /api/posts': endpoint({
    role: 'member',
    rate: 'expensive',
    creates: true,
    body: z
      .strictObject({
        ...{ text, tag, mentions: mentioned },
        ...{ audience: audience.optional(), attachments: attachmentIds.optional() },
      })
      .refine(({ text: said, attachments = [] }) => said !== '' || attachments.length > 0, {
        path: ['text'],
        error: 'Please write something',
      }),
    response: Post,
    errors: ['not-found', 'attachment-not-found', 'attached-elsewhere', 'attached-mix'],
  }),
  /** `attachments` lists those that stay. Default: all. */
  'PATCH /api/posts/:postId': endpoint({
    role: 'member',
    rate: 'write',
    body: z.strictObject({ text, tag, mentions: mentioned, attachments: attachmentIds.optional() }),
    ...onePost,
  }),
  'DELETE /api/posts/:postId': endpoint({ role: 'member', rate: 'write', ...ofPost, response: z.null() }),
  /** Sets the caller's reaction: each member has at most one per post. */
  'PUT /api/posts/:postId/reaction': endpoint({
    role: 'member',
    rate: 'write',
    body: z.strictObject({ emoji: z.enum(reactionEmoji) }),
    ...onePost,
  }),
  'DELETE /api/posts/:postId/reaction': endpoint({ role: 'member', rate: 'write', ...onePost }),
  'PUT /api/posts/:postId/saved': endpoint({ role: 'member', rate: 'write', body: emptyBody, ...onePost }),
  'DELETE /api/posts/:postId/saved': endpoint({ role: 'member', rate: 'write', ...onePost }),
  /** Oldest first, each followed by its replies. */
  'GET /api/posts/:postId/comments': endpoint({
    role: 'member',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    ...ofPost,
    response: z.object({ items: z.array(Comment).max(feedPageSize), nextCursor: cursor.nullable() }),
  }),
  /** A reply to a reply is stored as a reply to the same top-level comment. */
  'POST /api/posts/:postId/comments': endpoint({
    role: 'member',
    rate: 'expensive',
    creates: true,
    body: z.strictObject({ text: words(commentMax), replyTo: id.nullable(), mentions: mentioned }),
    ...ofPost,
    response: Comment,
  }),
  'DELETE /api/comments/:commentId': endpoint({
    role: 'member',
    rate: 'write',
    ...ofComment,
    response: z.null(),
  }),
  /** At most three posts are pinned: a fourth replaces the one that was pinned first. */
  'PUT /api/creator/posts/:postId/pin': endpoint({
    role: 'creator',
    rate: 'write',
    body: emptyBody,
    ...onePost,
  }),
  'DELETE /api/creator/posts/:postId/pin': endpoint({ role: 'creator', rate: 'write', ...onePost }),
  'DELETE /api/creator/posts/:postId': endpoint({
    role: 'creator',
    rate: 'write',
    ...ofPost,
    response: z.null(),
  }),
  'DELETE /api/creator/comments/:commentId': endpoint({
    role: 'creator',
    rate: 'write',
    ...ofComment,
    response: z.null(),
  }),
} satisfies Endpoints;
