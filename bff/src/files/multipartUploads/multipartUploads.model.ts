import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A large file that is uploaded in parts. */
export interface StoredMultipartUpload {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** `u/<userId>/<_id>`: created here and never reused. */
  key: string;
  /** Announced size. */
  bytes: number;
  mimeType: string;
  isRemote: boolean;
  /** Whether the file must have exactly the announced size. Missing in uploads created before this field existed: then
   *  all except remote files. */
  isExactSize?: boolean;
  /** The storage's id of the upload; null until it has started. */
  multipartId: string | null;
  /** When it was completed; null until then. */
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
    isExactSize: { type: Boolean },
    multipartId: { type: String },
    completedAt: { type: Date },
  },
  { timestamps: true, collection: 'multipartUploads', strict: 'throw' },
);
// Number of open uploads of a user.
schema.index({ userId: 1, completedAt: 1, createdAt: 1 });
// Old uploads to sweep.
schema.index({ createdAt: 1 });

export const MultipartUploads = model<StoredMultipartUpload>('MultipartUpload', schema);
