import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** The membership of one person in one circle or pod. Size: 250 bytes. */
export interface CircleMembership {
  _id: Types.ObjectId;
  circleId: Types.ObjectId;
  userId: Types.ObjectId;
  /** Whether the member manages the circle, provided that the member is a coach or creator. */
  isLead: boolean;
  /** Whether the circle is open; a copy in each membership, changed in one transaction with the circle. */
  isOpen: boolean;
  /** The subscriptions whose plans contain the circle, and when the access that each gives ends. */
  sources?: { id: Types.ObjectId; endsAt: Date }[];
  /** Whether a person has added the member, who then stays when subscriptions end. Missing in documents of earlier
   *  versions, in which all members were added by a person. */
  isByHand?: boolean;
  /** When it ends: never if a person has added the member, else the latest end of its sources. */
  endsAt?: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const sourceSchema = new Schema<NonNullable<CircleMembership['sources']>[number]>(
  { id: { type: Schema.Types.ObjectId, required: true }, endsAt: { type: Date, required: true } },
  { _id: false, id: false },
);

const membershipSchema = new Schema<CircleMembership>(
  {
    circleId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    isLead: { type: Boolean, required: true },
    isOpen: { type: Boolean, required: true },
    sources: { type: [sourceSchema], default: undefined },
    isByHand: { type: Boolean },
    endsAt: { type: Date },
  },
  { timestamps: true, strict: 'throw' },
);
// One membership per person and circle.
membershipSchema.index({ circleId: 1, userId: 1 }, { unique: true });
// Pages of a circle's members, in the order of joining.
membershipSchema.index({ circleId: 1, _id: 1 });
// Covers the query for the audiences that a member can read.
membershipSchema.index({ userId: 1, isOpen: 1, circleId: 1, endsAt: 1 });
// Finds what a subscription has opened.
membershipSchema.index({ userId: 1, 'sources.id': 1 });

export const CircleMemberships = model<CircleMembership>(
  'CircleMembership',
  membershipSchema,
  'circleMemberships',
);
