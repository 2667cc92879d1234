import { z } from 'zod';
import { commentImagesMax } from './attachmentRules.ts';
import { attachmentIds } from './attachments.ts';
import { Author, Post, PostImage, audience, mentions } from './community.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, cursor, id, moment } from '../fields/fields.ts';
import { commentMax, feedPageSize, mentionsMax, pinnedMax, postMax, postTagMax } from '../fields/limits.ts';
import { reactionEmoji } from './communityRules.ts';

/** A comment on a post. */
export const Comment = z.object({
  id,
  /** The comment that it replies to; null for a reply to the post. */
  replyTo: id.nullable(),
  author: Author,
  /** Empty for a comment with a picture only. */
  text: z.string(),
  images: z.array(PostImage).max(commentImagesMax),
  mentions,
  createdAt: moment,
  /** Hidden by a creator: only its author and creators see it. */
  isHidden: z.boolean(),
  /** Whether the caller has blocked its author. */
  isAuthorBlocked: z.boolean(),
  can: z.object({ delete: z.boolean(), report: z.boolean(), block: z.boolean() }),
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

const postEndpoint = { params: z.strictObject({ postId: id }), errors: ['not-found'] } as const;
const commentEndpoint = { params: z.strictObject({ commentId: id }), errors: ['not-found'] } as const;
const postResponseEndpoint = { ...postEndpoint, response: Post };
const emptyBody = z.strictObject({});

/** Plain text: markup in it is shown as typed. */
const requiredText = (max: number) => z.string().trim().min(1, 'Please write something').max(max);
const text = z.string().trim().max(postMax);
/** The ids of mentioned members; those who cannot see the post are left out. */
const mentionIds = z.array(id).max(mentionsMax).optional();
const tag = requiredText(postTagMax).nullable();

/** Posts, comments and saved posts. Posts that the caller may not see are reported as 'not-found'. */
export const posts = {
  /** The feed of an audience, newest first; with `show: 'saved'`, everything the caller saved and may
   *  still see. Default: the Collective. The first page includes pinned posts. */
  'GET /api/posts': endpoint({
    summary: 'List the posts of a feed',
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
    summary: 'Count new posts in a feed',
    role: 'member',
    rate: 'read',
    query: z.strictObject({ since: moment, audience: audience.optional() }),
    response: z.object({ count: count.max(99) }),
    errors: ['not-found'],
  }),
  /** The posts of the last seven days with the most responses. */
  'GET /api/trending-posts': endpoint({
    summary: 'List trending posts',
    role: 'member',
    rate: 'read',
    response: z.object({ items: z.array(TrendingPost).max(5) }),
  }),
  'GET /api/posts/:postId': endpoint({
    summary: 'Get a post',
    role: 'member',
    rate: 'read',
    ...postResponseEndpoint,
  }),
  'POST /api/posts': endpoint({
    summary: 'Create a post',
    role: 'member',
    rate: 'expensive',
    creates: true,
    body: z
      .strictObject({
        ...{ text, tag, mentions: mentionIds },
        ...{ audience: audience.optional(), attachments: attachmentIds.optional() },
      })
      .refine(({ text: postText, attachments = [] }) => postText !== '' || attachments.length > 0, {
        path: ['text'],
        error: 'Please write something',
      }),
    response: Post,
    errors: ['not-found', 'attachment-not-found', 'attached-elsewhere', 'attached-mix'],
  }),
  /** `attachments` lists those to keep. Default: all. */
  'PATCH /api/posts/:postId': endpoint({
    summary: 'Edit a post',
    role: 'member',
    rate: 'write',
    body: z.strictObject({ text, tag, mentions: mentionIds, attachments: attachmentIds.optional() }),
    ...postResponseEndpoint,
  }),
  'DELETE /api/posts/:postId': endpoint({
    summary: 'Delete a post',
    role: 'member',
    rate: 'write',
    ...postEndpoint,
    response: z.null(),
  }),
  /** Sets the caller's reaction: each member has at most one per post. */
  'PUT /api/posts/:postId/reaction': endpoint({
    summary: 'React to a post',
    role: 'member',
    rate: 'write',
    body: z.strictObject({ emoji: z.enum(reactionEmoji) }),
    ...postResponseEndpoint,
  }),
  'DELETE /api/posts/:postId/reaction': endpoint({
    summary: 'Remove the reaction to a post',
    role: 'member',
    rate: 'write',
    ...postResponseEndpoint,
  }),
  'PUT /api/posts/:postId/saved': endpoint({
    summary: 'Save a post',
    role: 'member',
    rate: 'write',
    body: emptyBody,
    ...postResponseEndpoint,
  }),
  'DELETE /api/posts/:postId/saved': endpoint({
    summary: 'Remove a post from the saved posts',
    role: 'member',
    rate: 'write',
    ...postResponseEndpoint,
  }),
  /** Oldest first, each followed by its replies. */
  'GET /api/posts/:postId/comments': endpoint({
    summary: 'List the comments on a post',
    role: 'member',
    rate: 'read',
    query: z.strictObject({ cursor: cursor.optional() }),
    ...postEndpoint,
    response: z.object({ items: z.array(Comment).max(feedPageSize), nextCursor: cursor.nullable() }),
  }),
  /** A reply to a reply is stored as a reply to the same top-level comment. */
  'POST /api/posts/:postId/comments': endpoint({
    summary: 'Comment on a post',
    role: 'member',
    rate: 'expensive',
    creates: true,
    body: z
      .strictObject({
        text: z.string().trim().max(commentMax),
        replyTo: id.nullable(),
        mentions: mentionIds,
        attachments: attachmentIds.max(commentImagesMax).optional(),
      })
      .refine(({ text: commentText, attachments = [] }) => commentText !== '' || attachments.length > 0, {
        path: ['text'],
        error: 'Please write something',
      }),
    params: postEndpoint.params,
    response: Comment,
    errors: [
      'not-found',
      'attachment-not-found',
      'attached-elsewhere',
      'attached-mix',
      'attached-not-picture',
    ],
  }),
  'DELETE /api/comments/:commentId': endpoint({
    summary: 'Delete a comment',
    role: 'member',
    rate: 'write',
    ...commentEndpoint,
    response: z.null(),
  }),
  /** At most three posts are pinned: a fourth replaces the one that was pinned first. */
  'PUT /api/creator/posts/:postId/pin': endpoint({
    summary: 'Pin a post',
    role: 'creator',
    rate: 'write',
    body: emptyBody,
    ...postResponseEndpoint,
  }),
  'DELETE /api/creator/posts/:postId/pin': endpoint({
    summary: 'Unpin a post',
    role: 'creator',
    rate: 'write',
    ...postResponseEndpoint,
  }),
  'DELETE /api/creator/posts/:postId': endpoint({
    summary: "Delete a member's post",
    role: 'creator',
    rate: 'write',
    ...postEndpoint,
    response: z.null(),
  }),
  'DELETE /api/creator/comments/:commentId': endpoint({
    summary: "Delete a member's comment",
    role: 'creator',
    rate: 'write',
    ...commentEndpoint,
    response: z.null(),
  }),
} satisfies Endpoints;
