import { auditActions } from '@grove/contracts/creator/system';
import type { AuditAction } from '@grove/contracts/creator/system';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

const retentionSeconds = 400 * 24 * 60 * 60;

/** An entry of the audit log. It contains ids instead of names, which are looked up on reading: ids
 *  stay when an account is deleted. */
export interface AuditRecord {
  _id: Types.ObjectId;
  action: AuditAction;
  actorId: Types.ObjectId | null;
  subjectId: Types.ObjectId | null;
  /** The address of an affected person who has no account yet. */
  subjectEmail?: string;
  detail: string;
  address: string;
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<AuditRecord>(
  {
    action: { type: String, enum: auditActions, required: true },
    actorId: { type: Schema.Types.ObjectId },
    subjectId: { type: Schema.Types.ObjectId },
    subjectEmail: { type: String },
    detail: { type: String },
    address: { type: String },
  },
  { timestamps: true, collection: 'audit', strict: 'throw' },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });
schema.index({ action: 1, _id: -1 });
// The entries about one person.
schema.index({ actorId: 1 });
schema.index({ subjectId: 1 });
schema.index({ subjectEmail: 1 }, { sparse: true });

export const AuditRecords = model<AuditRecord>('AuditRecord', schema);
