import type { Budget } from '@grove/release-checks/checkBudget';
import mongoose from 'mongoose';

/** Budget of a remote's releases, if a creator has changed it; by the remote's name, about 150 bytes. */
export interface RemoteBudget extends Budget {
  _id: string;
  createdAt: Date;
  updatedAt: Date;
}

const bytes = { type: Number, required: true };
const schema = new mongoose.Schema<RemoteBudget>(
  { _id: { type: String, required: true }, firstScreenBytes: bytes, chunkBytes: bytes },
  { timestamps: true, collection: 'remoteBudgets', strict: 'throw', versionKey: false },
);

export const RemoteBudgets = mongoose.model<RemoteBudget>('RemoteBudget', schema);
