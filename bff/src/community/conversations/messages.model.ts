import { messageMax } from '@grove/contracts/fields/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import type { AttachedFile } from '../attachments/attachedFile.ts';

/** A message of a conversation. Size: 350 bytes, at most 16 kB. */
export interface StoredMessage {
  _id: Types.ObjectId;
  conversationId: Types.ObjectId;
  /** Its number in the conversation: from 1, without gaps. */
  number: number;
  /** The id of its author, or the pseudonym of a deleted account. */
  authorId: Types.ObjectId;
  /** Idempotency key from the author's page: a message that is sent again is stored once. */
  key: string;
  /** Empty if only files were sent, and after deletion. */
  text: string;
  /** Pictures, or one video, or one file. */
  attachments: AttachedFile[];
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
// Pages of a conversation's messages, newest first.
messageSchema.index({ conversationId: 1, number: -1 }, { unique: true });
// Makes sending idempotent, and finds what one member wrote, for account deletion.
messageSchema.index({ authorId: 1, key: 1 }, { unique: true });

export const Messages = model<StoredMessage>('Message', messageSchema, 'messages');
