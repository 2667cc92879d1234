import { messageMax } from '@grove/contracts/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { Attached } from '../attachments/attached.ts';

/** What one of the two wrote. Size: 350 bytes, at most 16 kB. */
export interface StoredMessage {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  /** Its place in the conversation, counted from 1 without a gap. */
  number: number;
  /** Who wrote it, or the pseudonym of who is gone. */
  authorId: Types.ObjectId;
  /** What its author's page named it by: sent again it is there once. */
  key: string;
  /** Empty where files alone were sent, and once it was deleted. */
  text: string;
  /** Pictures, a video or a file. */
  attachments: Attached[];
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const messageSchema = new Schema<StoredMessage>(
  {
    conversationId: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    authorId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    text: { type: String, maxlength: messageMax },
    attachments: { type: [Schema.Types.Mixed] } as never,
    deletedAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
// A conversation's messages in their one order, read backwards.
messageSchema.index({ conversationId: 1, number: -1 }, { unique: true });
// Each is sent once; what one member wrote, when they leave.
messageSchema.index({ authorId: 1, key: 1 }, { unique: true });

export const Messages = model<StoredMessage>('Message', messageSchema, 'messages');
