import { z } from 'zod';
import { attachmentImagesMax } from './attachmentRules.ts';
import { Attachment, attachmentIds } from './attachments.ts';
import { Author } from './community.ts';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { count, cursor, id, moment } from '../fields/fields.ts';
import {
  blockedMembersMax,
  conversationsPageSize,
  memberResultsMax,
  messageMax,
  messagesPageSize,
} from '../fields/limits.ts';

/** The other person in a conversation. */
export const Participant = z.object({
  id,
  /** Null if their account was deleted. */
  name: z.string().nullable(),
  avatar: z.string().nullable(),
});
export type Participant = z.infer<typeof Participant>;

/** A conversation in the caller's list. */
export const Conversation = z.object({
  id,
  participant: Participant,
  /** The beginning of the last message, or for a message without text 'Photo', 'Video' or a file name;
   *  null if that message was deleted. */
  lastMessage: z.string().nullable(),
  /** Whether the caller wrote it. */
  isLastOwn: z.boolean(),
  time: moment,
  unread: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

export const Message = z.object({
  id,
  /** Its position in the conversation, starting at 1. */
  number: count,
  /** The key that the author's browser gave it before sending; null for the other person's messages. */
  key: z.string().nullable(),
  isOwn: z.boolean(),
  /** Plain text; empty for a message with files only, and for a deleted message. */
  text: z.string(),
  /** Up to ten pictures, one video or one file; none for a deleted message. */
  attachments: z.array(Attachment).max(attachmentImagesMax),
  isDeleted: z.boolean(),
  createdAt: moment,
});
export type Message = z.infer<typeof Message>;

/** The messages with one person, newest first, and the state of the conversation. */
export const MessagePage = z.object({
  /** The conversation's id; null before the first message. */
  id: id.nullable(),
  participant: Participant,
  /** The number of the last message that each of the two has read; 0 if none. */
  seen: z.object({ own: count, theirs: count }),
  /** Whether the caller has blocked this person. */
  isBlocked: z.boolean(),
  can: z.object({ write: z.boolean(), block: z.boolean(), openStudent: z.boolean() }),
  items: z.array(Message).max(messagesPageSize),
  nextCursor: cursor.nullable(),
});
export type MessagePage = z.infer<typeof MessagePage>;

const conversationEndpoint = { params: z.strictObject({ userId: id }), errors: ['not-found'] } as const;
const pageEndpoint = { query: z.strictObject({ cursor: cursor.optional() }) };
const emptyBody = z.strictObject({});

/** Private messages between two people. A conversation is identified by the other person's id, so that
 *  no one can address a conversation that they are not in. It is created with its first message. */
export const conversations = {
  /** The caller's conversations, the one with the newest message first. */
  'GET /api/conversations': endpoint({
    summary: 'List conversations',
    role: 'member',
    rate: 'read',
    ...pageEndpoint,
    response: z.object({
      items: z.array(Conversation).max(conversationsPageSize),
      nextCursor: cursor.nullable(),
    }),
  }),
  /** The number of conversations with unread messages, counted up to 99. */
  'GET /api/conversations/unread': endpoint({
    summary: 'Count unread conversations',
    role: 'member',
    rate: 'read',
    response: z.object({ count: count.max(99) }),
  }),
  /** Newest first. Empty for a person without messages. */
  'GET /api/conversations/:userId/messages': endpoint({
    summary: 'List the messages of a conversation',
    role: 'member',
    rate: 'read',
    ...conversationEndpoint,
    ...pageEndpoint,
    response: MessagePage,
  }),
  /** A message sent again with the same key is stored once, no matter how late. */
  'POST /api/conversations/:userId/messages': endpoint({
    summary: 'Send a message',
    role: 'member',
    rate: 'write',
    params: conversationEndpoint.params,
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
  /** Records that the caller has read up to this message number. A lower number changes nothing. */
  'PUT /api/conversations/:userId/seen': endpoint({
    summary: 'Mark messages as read',
    role: 'member',
    rate: 'write',
    ...conversationEndpoint,
    body: z.strictObject({ number: z.int().min(1).max(1_000_000_000) }),
    response: z.null(),
  }),
  /** From now on neither of the two can write to the other, and the caller's pages collapse the other's posts and
   *  comments. The other person is not notified. */
  'PUT /api/conversations/:userId/block': endpoint({
    summary: 'Block a member',
    role: 'member',
    rate: 'write',
    ...conversationEndpoint,
    body: emptyBody,
    response: z.null(),
  }),
  'DELETE /api/conversations/:userId/block': endpoint({
    summary: 'Unblock a member',
    role: 'member',
    rate: 'write',
    ...conversationEndpoint,
    response: z.null(),
  }),
  /** Deletes the text and files of the caller's own message for both people; a placeholder remains. */
  'DELETE /api/messages/:messageId': endpoint({
    summary: 'Delete a message',
    role: 'member',
    rate: 'write',
    params: z.strictObject({ messageId: id }),
    response: z.null(),
    errors: ['not-found'],
  }),
  /** The members whom the caller has blocked, by name. */
  'GET /api/blocked-members': endpoint({
    summary: 'List the members whom the caller has blocked',
    role: 'member',
    rate: 'read',
    response: z.object({ items: z.array(Author).max(blockedMembersMax) }),
  }),
  /** Members whose name contains the search text, by name, excluding the caller and members who
   *  have blocked the caller or whom the caller has blocked. */
  'GET /api/members': endpoint({
    summary: 'Search for members',
    role: 'member',
    rate: 'read',
    query: z.strictObject({ search: z.string().trim().min(1).max(80) }),
    response: z.object({ items: z.array(Author).max(memberResultsMax) }),
  }),
} satisfies Endpoints;
