import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** Five minutes of a person's time, or one of the sessions allowed on a day, reserved for one booking. The unique id
 *  makes sure that no two bookings reserve the same. */
export interface BookingClaim {
  /** `<user>:<number of five-minute steps since 1970>`, or `<session type>:<day>:<number on that day>`. */
  _id: string;
  bookingId: Types.ObjectId;
  /** When the booking ends. The claim is deleted a day later. */
  endsAt: Date;
  createdAt: Date;
}

const schema = new Schema<BookingClaim>(
  {
    _id: { type: String, required: true },
    bookingId: { type: Schema.Types.ObjectId, required: true },
    endsAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'bookingClaims', strict: 'throw', versionKey: false },
);
schema.index({ bookingId: 1 });
schema.index({ endsAt: 1 }, { expireAfterSeconds: 24 * 60 * 60 });

export const BookingClaims = model<BookingClaim>('BookingClaim', schema);
