import { seatsMax } from '@grove/contracts/coaching/classRules';
import { Schema, model } from 'mongoose';
import type { StoredLiveClass, StoredMeeting } from './liveClass.ts';

const nonNegativeInteger = { type: Number, required: true, min: 0, validate: Number.isInteger };

const meetingSchema = new Schema<StoredMeeting>({
  startsAt: { type: Date, required: true },
  endsAt: { type: Date, required: true },
  isCancelled: { type: Boolean },
  sequence: { ...nonNegativeInteger },
  changedAt: { type: Date, required: true },
});

const classSchema = new Schema<StoredLiveClass>(
  {
    title: { type: String, required: true },
    hostId: { type: Schema.Types.ObjectId, required: true },
    timeZone: { type: String, required: true },
    seats: { ...nonNegativeInteger, min: 1, max: seatsMax },
    taken: { ...nonNegativeInteger },
    meetingUrl: { type: String },
    meetings: [meetingSchema],
  },
  { collection: 'liveClasses', timestamps: true, strict: 'throw' },
);
classSchema.index({ hostId: 1 });
classSchema.index({ 'meetings._id': 1 });
// Finds meetings that start soon, for reminders.
classSchema.index({ 'meetings.startsAt': 1 });

export const LiveClasses = model<StoredLiveClass>('LiveClass', classSchema);
