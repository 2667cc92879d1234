import { Schema, model } from 'mongoose';
import type { Types } from 'mongoose';

/** Five minutes of somebody's time, or a place among the sessions that a day may have: held by one session, because there
 *  can be no two documents of one id. */
export interface BookingClaim {
  /** `<user>:<five minutes since 1970>`, or `<session type>:<day>:<place>`. */
  _id: string;
  bookingId: Types.ObjectId;
  /** When it is worth nothing any more. */
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
