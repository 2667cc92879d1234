import { causes } from '@grove/contracts/pointCauses';
import type { Cause } from '@grove/contracts/pointCauses';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** One line of the ledger: who got how many points, why and when. */
export interface StoredPointsEntry {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  cause: Cause;
  /** What exactly caused it ('lesson-completed:<id>', 'visit:2026-11-21'): once per member. */
  key: string;
  /** Of a lesson: the course that holds it and knows its title. */
  courseId?: Types.ObjectId;
  amount: number;
  at: Date;
  /** Of a visit: the time zone in which the member was. */
  zone?: string;
  /** Of a visit on whose date the member came by in other zones, too: when first in each, in this order. */
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
// How many of a cause there are; the visits, of which streaks are made.
pointsSchema.index({ userId: 1, cause: 1, at: -1 });
// The ledger as its member reads it.
pointsSchema.index({ userId: 1, at: -1, _id: -1 });

export const PointsLedger = model<StoredPointsEntry>('Points', pointsSchema, 'points');
