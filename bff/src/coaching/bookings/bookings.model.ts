import { bookingStatuses } from '@grove/contracts/coaching/coachingRules';
import type { BookingStatus } from '@grove/contracts/coaching/coachingRules';
import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** A coaching session that a member booked. */
export interface Booking {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  coachId: Types.ObjectId;
  title: string;
  startsAt: Date;
  endsAt: Date;
  /** Requested and confirmed bookings reserve their time. */
  status: BookingStatus;
  /** https URL of the online meeting; null if there is none. */
  meetingUrl: string | null;
  /** Where the participants meet if not online. */
  place: { kind: 'phone' | 'address'; text: string } | null;
  /** The id of one of the coach's session types. */
  sessionTypeId: Types.ObjectId;
  /** Minutes kept free before and after the session. */
  bufferBefore: number;
  bufferAfter: number;
  /** The notice in minutes, by the coach's rule at the time of booking, for changes by the member. */
  changeNoticeMinutes: number;
  /** The member's message to the coach, the notes that the coach shares, and the reason for a cancellation. */
  words: string;
  notes: string;
  cancelReason: string;
  /** Counts the changes that calendars must apply (RFC 5545, SEQUENCE). */
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
}

const id = Schema.Types.ObjectId;
const bookingSchema = new Schema<Booking>(
  {
    memberId: { type: id, required: true },
    coachId: { type: id, required: true },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    status: { type: String, enum: bookingStatuses },
    title: { type: String, required: true },
    meetingUrl: { type: String },
    place: { type: Schema.Types.Mixed },
    sessionTypeId: { type: id, required: true },
    bufferBefore: { type: Number },
    bufferAfter: { type: Number },
    changeNoticeMinutes: { type: Number },
    words: { type: String },
    notes: { type: String },
    cancelReason: { type: String },
    sequence: { type: Number },
  },
  { timestamps: true, strict: 'throw' },
);
bookingSchema.index({ status: 1, startsAt: 1, _id: 1 });
bookingSchema.index({ startsAt: -1, _id: -1 });
bookingSchema.index({ memberId: 1, startsAt: 1, _id: 1 });
bookingSchema.index({ memberId: 1, status: 1, startsAt: 1 });
bookingSchema.index({ coachId: 1, startsAt: 1, _id: 1 });
bookingSchema.index({ coachId: 1, status: 1, startsAt: 1 });
// Two members can never have the same slot. Sessions that overlap otherwise conflict in bookingClaims.
bookingSchema.index(
  { coachId: 1, startsAt: 1 },
  { unique: true, partialFilterExpression: { status: 'confirmed' } },
);

export const Bookings = model<Booking>('Booking', bookingSchema, 'bookings');
