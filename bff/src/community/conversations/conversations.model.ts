import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** One of the two in a conversation. */
export interface Side {
  /** Of an account, or the pseudonym of one that is gone. */
  userId: Types.ObjectId;
  isGone: boolean;
  /** Number of the newest message that they have seen; never goes back. */
  seen: number;
  /** Number of the newest message that they were sent. */
  received: number;
  /** Whether what they were sent goes further than what they have seen. */
  isUnread: boolean;
  hasBlocked: boolean;
}

/** What two people write to each other. Size: 600 bytes, at most 2 kB. */
export interface StoredConversation {
  _id: Types.ObjectId;
  /** Both ids in their order: there is one conversation of the two. */
  pair: string;
  sides: [Side, Side];
  /** Who wrote first. */
  startedBy: Types.ObjectId;
  /** How many messages there are, which is the number of the newest. */
  count: number;
  /** The newest message: its beginning or what was sent without words, null once it was deleted. */
  last: { authorId: Types.ObjectId; text: string | null };
  lastAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

const side = {
  _id: false,
  userId: { type: Schema.Types.ObjectId, required: true },
  isGone: { type: Boolean, required: true },
  seen: { type: Number, required: true },
  received: { type: Number, required: true },
  isUnread: { type: Boolean, required: true },
  hasBlocked: { type: Boolean, required: true },
};

const conversationSchema = new Schema<StoredConversation>(
  {
    pair: { type: String, required: true },
    sides: { type: [side], required: true },
    startedBy: { type: Schema.Types.ObjectId, required: true },
    count: { type: Number, required: true },
    last: {
      authorId: { type: Schema.Types.ObjectId, required: true },
      text: { type: String },
    },
    lastAt: { type: Date, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
conversationSchema.index({ pair: 1 }, { unique: true });
// Somebody's conversations, the one with the newest message first; those with something unread.
conversationSchema.index({ 'sides.userId': 1, lastAt: -1, _id: -1 });
conversationSchema.index({ 'sides.userId': 1, 'sides.isUnread': 1 });
// Those in which one has blocked the other: few, whatever somebody's conversations.
conversationSchema.index({ 'sides.userId': 1 }, { partialFilterExpression: { 'sides.hasBlocked': true } });
// How many somebody has begun lately.
conversationSchema.index({ startedBy: 1, createdAt: 1 });

export const Conversations = model<StoredConversation>('Conversation', conversationSchema, 'conversations');
