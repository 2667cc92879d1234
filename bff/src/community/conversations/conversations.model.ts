import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** One of the two participants of a conversation. */
export interface Side {
  /** The id of an account, or the pseudonym of a deleted one. */
  userId: Types.ObjectId;
  isGone: boolean;
  /** Number of the newest message that this participant has seen; never decreases. */
  seen: number;
  /** Number of the newest message that this participant was sent. */
  received: number;
  /** Whether there are received messages that have not been seen. */
  isUnread: boolean;
  hasBlocked: boolean;
}

/** A conversation of two people. Size: 600 bytes, at most 2 kB. A block before the first message creates one with
 *  `count` 0 and `lastAt` 1970, which neither of them sees (`isEmpty`). */
export interface StoredConversation {
  _id: Types.ObjectId;
  /** Both ids in sorted order, so that two people have one conversation. */
  pair: string;
  sides: [Side, Side];
  /** Id of the member who wrote first. */
  startedBy: Types.ObjectId;
  /** Number of messages, which is also the number of the newest. */
  count: number;
  /** Preview of the newest message: the start of its text, or a word for its files; null after it was deleted. */
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
// Lists a person's conversations, those with the newest messages first, and those with unread messages.
conversationSchema.index({ 'sides.userId': 1, lastAt: -1, _id: -1 });
conversationSchema.index({ 'sides.userId': 1, 'sides.isUnread': 1 });
// Finds the few conversations of a person in which one participant has blocked the other.
conversationSchema.index({ 'sides.userId': 1 }, { partialFilterExpression: { 'sides.hasBlocked': true } });
// Counts the conversations that a person has started recently.
conversationSchema.index({ startedBy: 1, createdAt: 1 });

export const Conversations = model<StoredConversation>('Conversation', conversationSchema, 'conversations');
