import { circleKinds } from '@grove/contracts/community/circles';
import type { CircleKind } from '@grove/contracts/community/circles';
import { circleDescriptionMax, circleNameMax } from '@grove/contracts/fields/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A circle or pod. Its id is the audience of its posts. Size: 300 bytes, at most 2.5 kB. */
export interface StoredCircle {
  _id: Types.ObjectId;
  kind: CircleKind;
  name: string;
  /** The name in lower case, for sorting. */
  searchName: string;
  description: string;
  /** Updated in the transaction of each change of its memberships, so that concurrent changes conflict. */
  membersCount: number;
  isArchived: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const circleSchema = new Schema<StoredCircle>(
  {
    kind: { type: String, enum: circleKinds, required: true },
    name: { type: String, required: true, maxlength: circleNameMax },
    searchName: { type: String, required: true },
    description: { type: String, maxlength: circleDescriptionMax },
    membersCount: { type: Number, required: true, min: 0 },
    isArchived: { type: Boolean, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
// Lists circles of a kind by name.
circleSchema.index({ kind: 1, isArchived: 1, searchName: 1, _id: 1 });

export const Circles = model<StoredCircle>('Circle', circleSchema, 'circles');
