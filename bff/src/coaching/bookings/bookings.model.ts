import { bookingStatuses } from '@grove/contracts/coachingRules';
import type { BookingStatus } from '@grove/contracts/coachingRules';
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
  /** Requested and confirmed ones hold their time. */
  status: BookingStatus;
  /** Where one meets, an https address; null while there is none. */
  meetingUrl: string | null;
  /** Where one meets otherwise. */
  place: { kind: 'phone' | 'address'; text: string } | null;
  /** Of the coach's kinds of sessions. */
  sessionTypeId: Types.ObjectId;
  /** Kept free before and after, minutes. */
  bufferBefore: number;
  bufferAfter: number;
  /** The coach's rule when it was booked: how long before its beginning the member can still change it. */
  changeNoticeMinutes: number;
  /** What the member wrote to the coach, what the coach shares, and why it was cancelled. */
  words: string;
  notes: string;
  cancelReason: string;
  /** Counts what calendars were told of it (RFC 5545, SEQUENCE). */
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
// Two members can never hold one slot; those that overlap otherwise meet at bookingClaims.
bookingSchema.index(
  { coachId: 1, startsAt: 1 },
  { unique: true, partialFilterExpression: { status: 'confirmed' } },
);

export const Bookings = model<Booking>('Booking', bookingSchema, 'bookings');
