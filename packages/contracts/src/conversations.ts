import { z } from 'zod';
import { attachedImagesMax } from './attachmentRules.ts';
import { Attachment, attachmentIds } from './attachments.ts';
import { Author } from './community.ts';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment } from './fields.ts';
import { conversationsPageSize, membersFoundMax, messageMax, messagesPageSize } from './limits.ts';

/** The other one of a conversation. */
export const Participant = z.object({
  id,
  /** Null once their account is gone. */
  name: z.string().nullable(),
  avatar: z.string().nullable(),
});
export type Participant = z.infer<typeof Participant>;

/** A conversation as it stands among the reader's others. */
export const Conversation = z.object({
  id,
  participant: Participant,
  /** The beginning of what was written last, or what was sent without words: 'Photo', 'Video', a file's name; null once
   *  that was deleted. */
  lastMessage: z.string().nullable(),
  /** Whether the reader wrote it. */
  isLastOwn: z.boolean(),
  time: moment,
  unread: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const Message = z.object({
  id,
  /** Its place in the conversation, counted from 1. */
  number: count,
  /** What its author's page named it by before it was sent; null for the other's. */
  key: z.string().nullable(),
  isOwn: z.boolean(),
  /** Plain text; empty where files alone were sent, and once it was deleted. */
  text: z.string(),
  /** Up to ten pictures, or one video, or one file; none once it was deleted. */
  attachments: z.array(Attachment).max(attachedImagesMax),
  isDeleted: z.boolean(),
  createdAt: moment,
});
export type Message = z.infer<typeof Message>;

/** What was written with somebody, the newest first, and how it stands between the two. */
export const MessagePage = z.object({
  /** The conversation's; null as long as nothing was written. */
  id: id.nullable(),
  participant: Participant,
  /** How far each has read: the number of a message, 0 for none. */
  seen: z.object({ own: count, theirs: count }),
  /** Whether the reader has blocked them. */
  isBlocked: z.boolean(),
  can: z.object({ write: z.boolean(), block: z.boolean(), openStudent: z.boolean() }),
  items: z.array(Message).max(messagesPageSize),
  nextCursor: cursor.nullable(),
});
export type MessagePage = z.infer<typeof MessagePage>;

const ofPair = { params: z.strictObject({ userId: id }), errors: ['not-found'] } as const;
const page = { query: z.strictObject({ cursor: cursor.optional() }) };
const emptyBody = z.strictObject({});

/** What two people write to each other, and nobody else reads. A conversation is named by the other one of the two, so
 *  that nobody can name a conversation in which they are not. It begins with its first message. */
export const conversations = {
  /** The reader's, the one with the newest message first. */
  'GET /api/conversations': endpoint({
    role: 'member',
    rate: 'read',
    ...page,
    response: z.object({
      items: z.array(Conversation).max(conversationsPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
  /** In how many something is unread; at most 99 are counted. */
  'GET /api/conversations/unread': endpoint({
    role: 'member',
    rate: 'read',
    response: z.object({ count: count.max(99) }),
  }),
  /** Goes backwards. For somebody with whom nothing was written yet it is empty. */
  'GET /api/conversations/:userId/messages': endpoint({
    role: 'member',
    rate: 'read',
    ...ofPair,
    ...page,
    response: MessagePage,
  }),
  /** Sent again with the same key it is there once, however late. */
  'POST /api/conversations/:userId/messages': endpoint({
    role: 'member',
    rate: 'write',
    params: ofPair.params,
    body: z
      .strictObject({
        text: z.string().trim().max(messageMax),
        key: z.string().regex(/^[0-9a-f]{32}$/, 'is not a key'),
        attachments: attachmentIds.optional(),
      })
      .refine(({ text, attachments = [] }) => text !== '' || attachments.length > 0, {
        path: ['text'],
        error: 'Please write something',
      }),
    response: Message,
    errors: [
      'not-found',
      'cannot-be-written',
      'too-many-conversations',
      'key-reused',
      'attachment-not-found',
      'attached-elsewhere',
      'attached-mix',
    ],
  }),
  /** The reader has read up to the message of this number; what was read further before stays so. */
  'PUT /api/conversations/:userId/seen': endpoint({
    role: 'member',
    rate: 'write',
    ...ofPair,
    body: z.strictObject({ number: z.int().min(1).max(1_000_000_000) }),
    response: z.null(),
  }),
  /** From now on neither writes to the other. The other one is not told. */
  'PUT /api/conversations/:userId/block': endpoint({
    role: 'member',
    rate: 'write',
    ...ofPair,
    body: emptyBody,
    response: z.null(),
  }),
  'DELETE /api/conversations/:userId/block': endpoint({
    role: 'member',
    rate: 'write',
    ...ofPair,
    response: z.null(),
  }),
  /** Takes back the words of one's own message for both; its place stays. */
  'DELETE /api/messages/:messageId': endpoint({
    role: 'member',
    rate: 'write',
    params: z.strictObject({ messageId: id }),
    response: z.null(),
    errors: ['not-found'],
  }),
  /** Members of whose name a part is searched for, by name; without the reader, and without those of whom one has
   *  blocked the other. */
  'GET /api/members': endpoint({
    role: 'member',
    rate: 'read',
    query: z.strictObject({ search: z.string().trim().min(1).max(80) }),
    response: z.object({ items: z.array(Author).max(membersFoundMax) }),
  }),
} satisfies Endpoints;
