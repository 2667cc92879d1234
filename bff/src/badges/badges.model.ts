import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

export const badgeNames = ['first-lesson', 'first-course'] as const;
export type BadgeName = (typeof badgeNames)[number];

/** A badge that a member holds. */
export interface Badge {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  badge: BadgeName;
  createdAt: Date;
  updatedAt: Date;
}

const badgeSchema = new Schema<Badge>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    badge: { type: String, enum: badgeNames, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
badgeSchema.index({ userId: 1, badge: 1 }, { unique: true });

export const Badges = model<Badge>('Badge', badgeSchema, 'badges');
