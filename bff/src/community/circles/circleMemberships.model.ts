import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** That one person is in one circle or pod. Size: 190 bytes. */
export interface CircleMembership {
  _id: Types.ObjectId;
  circleId: Types.ObjectId;
  userId: Types.ObjectId;
  /** Manages it, as long as they are a coach or a creator. */
  isLead: boolean;
  /** Whether the circle is open; the same for all who are in it, changed in one transaction with it. */
  isOpen: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const membershipSchema = new Schema<CircleMembership>(
  {
    circleId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    isLead: { type: Boolean, required: true },
    isOpen: { type: Boolean, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
// Once per person.
membershipSchema.index({ circleId: 1, userId: 1 }, { unique: true });
// Who is in it, in the order in which they came.
membershipSchema.index({ circleId: 1, _id: 1 });
// What somebody may read: answered by the index alone.
membershipSchema.index({ userId: 1, isOpen: 1, circleId: 1 });

export const CircleMemberships = model<CircleMembership>(
  'CircleMembership',
  membershipSchema,
  'circleMemberships',
);
