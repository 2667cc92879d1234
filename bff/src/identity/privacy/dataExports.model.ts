import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** A member's request for their data, and the zip's storage key. One per member. Size: about 200 bytes; removed with
 *  its file a day after the file is ready, by an effect of the outbox. */
export interface StoredExport {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  state: 'being-made' | 'ready';
  /** Storage key of the zip, which cannot be guessed. */
  key: string;
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<StoredExport>(
  {
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    state: { type: String, enum: ['being-made', 'ready'], required: true },
    key: { type: String, required: true },
    expiresAt: { type: Date },
  },
  { timestamps: true, collection: 'dataExports', strict: 'throw' },
);
schema.index({ userId: 1 }, { unique: true });

export const DataExports = mongoose.model<StoredExport>('DataExport', schema);
