import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** Records that a version failed recently for a person and device. Both are keyed hashes; kept for 15
 *  minutes, about 250 bytes. */
export interface FailureWitness {
  _id: Types.ObjectId;
  name: string;
  version: string;
  /** A member, or a visitor's network. */
  person: string;
  device?: string;
  /** The time of the last failure. */
  at: Date;
  /** The last time a failure was added to the version's statistics. */
  countedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

// Must be longer than `canaryHalt.withinMinutes`; older failures are irrelevant.
const retentionSeconds = 15 * 60;

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
schema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

export const FailureWitnesses = mongoose.model<FailureWitness>('FailureWitness', schema);
