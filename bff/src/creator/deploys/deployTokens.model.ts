import type { DeployRight } from '@grove/contracts/releases/deploys';
import { deployRights } from '@grove/contracts/releases/deploys';
import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** A team's token for deploying its remote. About 300 bytes; deleted when it expires. */
export interface StoredToken {
  _id: Types.ObjectId;
  /** SHA-256 of the token, which has 256 random bits. */
  key: string;
  label: string;
  remote: string;
  rights: DeployRight[];
  expiresAt: Date;
  lastUsedAt: Date | null;
  createdById: Types.ObjectId;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<StoredToken>(
  {
    key: { type: String, required: true },
    label: { type: String, required: true },
    remote: { type: String, required: true },
    rights: [{ type: String, enum: deployRights, required: true }],
    expiresAt: { type: Date, required: true },
    lastUsedAt: { type: Date },
    createdById: { type: mongoose.Schema.Types.ObjectId, required: true },
  },
  { timestamps: true, collection: 'deployTokens', strict: 'throw' },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ createdById: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const DeployTokens = mongoose.model<StoredToken>('DeployToken', schema);
