import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';
import { causes } from './causes.ts';
import type { Cause } from './causes.ts';

/** One line of the ledger: who got how many points, why and when. */
export interface PointsEntry {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  cause: Cause;
  /** What exactly caused it ('lesson:<id>', 'visit:2026-11-21'): once per member. */
  key: string;
  amount: number;
  at: Date;
  createdAt: Date;
  updatedAt: Date;
}

const pointsSchema = new Schema<PointsEntry>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    cause: { type: String, enum: causes, required: true },
    key: { type: String, required: true },
    amount: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
pointsSchema.index({ userId: 1, key: 1 }, { unique: true });
pointsSchema.index({ userId: 1, cause: 1, at: -1 });

export const PointsLedger = model<PointsEntry>('Points', pointsSchema, 'points');
