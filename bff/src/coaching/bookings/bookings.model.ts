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
  /** Confirmed counts as upcoming while it lies ahead. */
  status: 'confirmed' | 'attended' | 'cancelled';
  /** Where one meets, an https address; null while there is none. */
  meetingUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
}

const bookingSchema = new Schema<Booking>(
  {
    memberId: { type: Schema.Types.ObjectId, required: true },
    coachId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, default: '' },
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, required: true },
    meetingUrl: { type: String, default: null },
    status: { type: String, enum: ['confirmed', 'attended', 'cancelled'], default: 'confirmed' },
  },
  { timestamps: true, strict: 'throw' },
);
bookingSchema.index({ status: 1, startsAt: 1, _id: 1 });
bookingSchema.index({ memberId: 1, startsAt: 1 });
bookingSchema.index({ memberId: 1, status: 1, startsAt: 1 });
bookingSchema.index({ coachId: 1, startsAt: 1, status: 1 });
// Two members can never hold one slot.
bookingSchema.index(
  { coachId: 1, startsAt: 1 },
  { unique: true, partialFilterExpression: { status: 'confirmed' } },
);

export const Bookings = model<Booking>('Booking', bookingSchema, 'bookings');
