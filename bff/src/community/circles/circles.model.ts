import { circleKinds } from '@grove/contracts/circles';
import type { CircleKind } from '@grove/contracts/circles';
import { circleDescriptionMax, circleNameMax } from '@grove/contracts/limits';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A circle or a pod. Its id is the audience of what is shared in it. Size: 300 bytes, at most 2.5 kB. */
export interface StoredCircle {
  _id: Types.ObjectId;
  kind: CircleKind;
  name: string;
  /** Lower case: the order of names. */
  searchName: string;
  description: string;
  /** Changed in the transaction of each membership that begins or ends: whoever changes who is in it writes here. */
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
// All of a kind, by name.
circleSchema.index({ kind: 1, isArchived: 1, searchName: 1, _id: 1 });

export const Circles = model<StoredCircle>('Circle', circleSchema, 'circles');
