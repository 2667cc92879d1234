import { altMax, attachmentKinds, fileNameMax } from '@grove/contracts/community/attachmentRules';
import type { AttachmentKind } from '@grove/contracts/community/attachmentRules';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** The post, comment or message that a file is attached to. */
export interface AttachedTo {
  kind: 'post' | 'comment' | 'message';
  id: Types.ObjectId;
}

/** A file that a member attaches to a post, comment or message. All files made from it are stored below `attachmentFolder`.
 *  Size: 600 bytes. */
export interface StoredAttachment {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  kind: AttachmentKind;
  name: string;
  /** Size of the upload in bytes. */
  size: number;
  /** Storage key of the upload. */
  uploadKey: string;
  /** Type detected from the content; null until it has been checked. */
  mimeType: string | null;
  /** Storage key of the file; null for a picture, of which only `pictures` are stored. */
  key: string | null;
  /** The sizes of a picture in pixels, smallest first, stored as WebP. */
  pictures: { width: number; height: number }[];
  /** Alt text of a picture. */
  alt: string;
  readyAt: Date | null;
  /** null until the post, comment or message is sent. */
  on: AttachedTo | null;
  claimedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const optionalDate = { type: Date };
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
    readyAt: optionalDate,
    on: { type: new Schema<AttachedTo>({ kind: String, id: Schema.Types.ObjectId }, { _id: false }) },
    claimedAt: optionalDate,
  },
  { timestamps: true, strict: 'throw' },
);
// Finds what a person attached within a day, and everything for data exports and account deletion.
schema.index({ ownerId: 1, createdAt: -1 });
// Finds attachments that were never sent.
schema.index({ claimedAt: 1, createdAt: 1 });

export const Attachments = model<StoredAttachment>('Attachment', schema, 'attachments');
