import { locationKinds } from '@grove/contracts/coaching/coachingRules';
import { Schema, model } from 'mongoose';
import type { CoachAvailability } from './coachAvailability.ts';

const minute = { type: Number, required: true };
const text = { type: String };

const schema = new Schema<CoachAvailability>(
  {
    coachId: { type: Schema.Types.ObjectId, required: true },
    isOffered: { type: Boolean, required: true },
    timeZone: { type: String, required: true },
    calendlyUrl: { type: String },
    changeNoticeMinutes: minute,
    weekly: [{ _id: false, weekday: minute, from: minute, to: minute }],
    exceptions: [
      {
        _id: false,
        from: { type: String, required: true },
        to: { type: String, required: true },
        hours: [{ _id: false, from: minute, to: minute }],
        reason: text,
      },
    ],
    sessionTypes: [
      {
        title: { type: String, required: true },
        text,
        price: text,
        minutes: minute,
        bufferBefore: minute,
        bufferAfter: minute,
        noticeMinutes: minute,
        horizonDays: minute,
        mostPerDay: { type: Number },
        place: { _id: false, kind: { type: String, enum: locationKinds, required: true }, text },
        isConfirmedByHand: { type: Boolean, required: true },
      },
    ],
    revision: { type: Number, required: true },
  },
  { timestamps: true, strict: 'throw' },
);
schema.index({ coachId: 1 }, { unique: true });
// Finds the coaches that members can choose from.
schema.index({ isOffered: 1 });

export const Availabilities = model<CoachAvailability>('Availability', schema, 'availabilities');
