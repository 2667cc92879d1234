import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** That a version failed for somebody lately. Both are keyed hashes; kept for a quarter of an hour, some 250 bytes. */
export interface FailureWitness {
  _id: Types.ObjectId;
  name: string;
  version: string;
  /** A member, or the network of a visitor. */
  person: string;
  device?: string;
  /** When it failed last. */
  at: Date;
  /** When a failure was last counted among the version's figures. */
  countedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

// Longer than `canaryHalt.withinMinutes`: beyond that it says nothing.
const keptSeconds = 15 * 60;

const schema = new mongoose.Schema<FailureWitness>(
  {
    name: { type: String, required: true },
    version: { type: String, required: true },
    person: { type: String, required: true },
    device: { type: String },
    at: { type: Date, required: true },
    countedAt: { type: Date, required: true },
  },
  { timestamps: true, collection: 'failureWitnesses', strict: 'throw' },
);
schema.index({ name: 1, version: 1, person: 1 }, { unique: true });
schema.index(
  { name: 1, version: 1, device: 1 },
  { unique: true, partialFilterExpression: { device: { $exists: true } } },
);
schema.index({ name: 1, version: 1, at: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export const FailureWitnesses = mongoose.model<FailureWitness>('FailureWitness', schema);
