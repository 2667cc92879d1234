import { causes } from '@grove/contracts/account/pointCauses';
import type { Cause } from '@grove/contracts/account/pointCauses';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** An entry of the points ledger. */
export interface StoredPointsEntry {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  cause: Cause;
  /** Identifies the cause ('lesson-completed:<id>', 'visit:2026-11-21'); unique per member. */
  key: string;
  /** For a lesson: its course, where its title is found. */
  courseId?: Types.ObjectId;
  amount: number;
  at: Date;
  /** For a visit: the member's time zone. */
  zone?: string;
  /** For a date that the member visited in more than one time zone: the first visit in each other zone, in order. */
  again?: { at: Date; zone: string }[];
  createdAt: Date;
  updatedAt: Date;
}

const pointsSchema = new Schema<StoredPointsEntry>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    cause: { type: String, enum: causes, required: true },
    key: { type: String, required: true },
    courseId: { type: Schema.Types.ObjectId },
    amount: { type: Number, required: true },
    at: { type: Date, required: true },
    zone: { type: String },
    again: { type: [{ _id: false, at: Date, zone: String }] },
  },
  { timestamps: true, strict: 'throw' },
);
pointsSchema.index({ userId: 1, key: 1 }, { unique: true });
// Counts by cause; the visits for streaks.
pointsSchema.index({ userId: 1, cause: 1, at: -1 });
// The ledger as shown to its member.
pointsSchema.index({ userId: 1, at: -1, _id: -1 });

export const PointsLedger = model<StoredPointsEntry>('Points', pointsSchema, 'points');
