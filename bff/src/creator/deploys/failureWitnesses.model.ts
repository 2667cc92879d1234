import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** That a failure of a version was counted for somebody. Both are keyed hashes; kept for a day, some 250 bytes. */
export interface FailureWitness {
  _id: Types.ObjectId;
  name: string;
  version: string;
  /** A member, or the network of a visitor. */
  person: string;
  device?: string;
  createdAt: Date;
  updatedAt: Date;
}

const daySeconds = 24 * 60 * 60;

const schema = new mongoose.Schema<FailureWitness>(
  {
    name: { type: String, required: true },
    version: { type: String, required: true },
    person: { type: String, required: true },
    device: { type: String },
  },
  { timestamps: true, collection: 'failureWitnesses', strict: 'throw' },
);
schema.index({ name: 1, version: 1, person: 1 }, { unique: true });
schema.index(
  { name: 1, version: 1, device: 1 },
  { unique: true, partialFilterExpression: { device: { $exists: true } } },
);
schema.index({ name: 1, version: 1, createdAt: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: daySeconds });

export const FailureWitnesses = mongoose.model<FailureWitness>('FailureWitness', schema);
