import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A large file that is uploaded in parts. */
export interface StoredMultipartUpload {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** `u/<userId>/<_id>`: made here, never written twice. */
  key: string;
  /** As many as were announced. */
  bytes: number;
  mimeType: string;
  isRemote: boolean;
  /** What the storage calls it; null until it is begun there. */
  multipartId: string | null;
  /** When it was whole; null until then. */
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<StoredMultipartUpload>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    bytes: { type: Number, required: true },
    mimeType: { type: String },
    isRemote: { type: Boolean },
    multipartId: { type: String },
    completedAt: { type: Date },
  },
  { timestamps: true, collection: 'multipartUploads', strict: 'throw' },
);
// How many somebody has under way.
schema.index({ userId: 1, completedAt: 1, createdAt: 1 });
// What is swept.
schema.index({ createdAt: 1 });

export const MultipartUploads = model<StoredMultipartUpload>('MultipartUpload', schema);
