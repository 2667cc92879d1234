import { deployReasonMax } from '@grove/contracts/releases/deployRules';
import type { Deployment } from '@grove/contracts/releases/deploys';
import mongoose from 'mongoose';
import type { Types } from 'mongoose';

/** A change of the live releases, or of a budget. Never updated, except to remove a person. */
export interface StoredDeployment {
  _id: Types.ObjectId;
  name: string;
  action: Deployment['action'];
  from: string | null;
  to: string | null;
  percent: number;
  /** Null for a token and for Grove itself. */
  actorId: Types.ObjectId | null;
  /** Label of the token; null for a creator and for Grove itself. */
  tokenLabel: string | null;
  why: string;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new mongoose.Schema<StoredDeployment>(
  {
    name: { type: String, required: true },
    action: { type: String, required: true },
    from: { type: String },
    to: { type: String },
    percent: { type: Number, required: true },
    actorId: { type: mongoose.Schema.Types.ObjectId },
    tokenLabel: { type: String },
    why: { type: String, maxlength: deployReasonMax },
  },
  { timestamps: true, collection: 'deployments', strict: 'throw' },
);
schema.index({ name: 1, _id: -1 });
schema.index({ actorId: 1 });

export const Deployments = mongoose.model<StoredDeployment>('Deployment', schema);
