import { altMax, attachmentKinds, fileNameMax } from '@grove/contracts/attachmentRules';
import type { AttachmentKind } from '@grove/contracts/attachmentRules';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** What a file is attached to. */
export interface AttachedTo {
  kind: 'post' | 'message';
  id: Types.ObjectId;
}

/** A file that a member attaches to what they write. All that is made of it lies below `attachmentFolder`.
 *  Size: 600 bytes. */
export interface StoredAttachment {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  kind: AttachmentKind;
  name: string;
  /** Bytes of what was uploaded. */
  size: number;
  /** Where it was uploaded to. */
  uploadKey: string;
  /** By its content; null until it was looked at. */
  mimeType: string | null;
  /** Where the file lies; null for a picture, of which only the sizes are kept. */
  key: string | null;
  /** The sizes of a picture, the smallest first, as WebP. */
  pictures: { width: number; height: number }[];
  /** What a picture shows, in words. */
  alt: string;
  readyAt: Date | null;
  /** Null until it is sent. */
  on: AttachedTo | null;
  claimedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const moment = { type: Date };
const text = { type: String };

const schema = new Schema<StoredAttachment>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: attachmentKinds, required: true },
    name: { type: String, required: true, maxlength: fileNameMax },
    size: { type: Number, required: true },
    uploadKey: { type: String, required: true },
    mimeType: text,
    key: text,
    pictures: { type: [{ _id: false, width: Number, height: Number }] },
    alt: { type: String, maxlength: altMax },
    readyAt: moment,
    on: { type: new Schema<AttachedTo>({ kind: String, id: Schema.Types.ObjectId }, { _id: false }) },
    claimedAt: moment,
  },
  { timestamps: true, strict: 'throw' },
);
// What somebody has attached within a day; all of it, when they ask for their data or leave.
schema.index({ ownerId: 1, createdAt: -1 });
// What was never sent.
schema.index({ claimedAt: 1, createdAt: 1 });

export const Attachments = model<StoredAttachment>('Attachment', schema, 'attachments');
