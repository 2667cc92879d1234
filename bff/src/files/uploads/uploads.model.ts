import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** The copy of a file, made after the file was checked. No one can write to its key. */
export interface UploadedFile {
  key: string;
  /** Detected from the content. */
  mimeType: string;
  bytes: number;
}

/** An opened upload of a file. */
export interface Upload {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** Storage key of the upload: `u/<userId>/<uuid>`. */
  key: string;
  /** The file when it was checked, and its copy; null until then. */
  file: (UploadedFile & { etag: string }) | null;
  /** Whether the copy is complete. */
  isCopied: boolean;
  /** When other data claimed the copy; null until then. */
  claimedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const fileSchema = new Schema<Upload['file']>(
  {
    key: { type: String, required: true },
    mimeType: { type: String, required: true },
    bytes: { type: Number, required: true },
    etag: { type: String, required: true },
  },
  { _id: false },
);

const schema = new Schema<Upload>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    file: { type: fileSchema },
    isCopied: { type: Boolean },
    claimedAt: { type: Date },
  },
  { timestamps: true, collection: 'uploads', strict: 'throw' },
);
schema.index({ key: 1 }, { unique: true });
// Number of open uploads of a user.
schema.index({ userId: 1, claimedAt: 1, createdAt: 1 });
// Old uploads to sweep.
schema.index({ createdAt: 1 });

export const Uploads = model<Upload>('Upload', schema);
