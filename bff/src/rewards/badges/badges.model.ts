import { badges } from '@grove/contracts/account/badges';
import type { BadgeId } from '@grove/contracts/account/badges';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A badge that a member has earned. */
export interface Badge {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  badge: BadgeId;
  createdAt: Date;
  updatedAt: Date;
}

const badgeSchema = new Schema<Badge>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    badge: { type: String, enum: badges.map(({ id }) => id), required: true },
  },
  { timestamps: true, strict: 'throw' },
);
badgeSchema.index({ userId: 1, badge: 1 }, { unique: true });

export const Badges = model<Badge>('Badge', badgeSchema, 'badges');
