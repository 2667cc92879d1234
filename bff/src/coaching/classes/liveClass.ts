import type { Types } from 'mongoose';

/** One date of a live class. Those that were cancelled stay: calendars know them. */
export interface StoredMeeting {
  _id: Types.ObjectId;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  /** Counts what calendars were told of it (RFC 5545, SEQUENCE). */
  sequence: number;
  changedAt: Date;
}

/** The dates and seats of a product of type live_class. */
export interface StoredLiveClass {
  /** The product's. */
  _id: Types.ObjectId;
  /** As the product is called. */
  title: string;
  hostId: Types.ObjectId;
  timeZone: string;
  seats: number;
  /** How many documents of `classSeats` there are for it: changed with them, in one transaction. */
  taken: number;
  meetingUrl: string | null;
  meetings: StoredMeeting[];
  createdAt: Date;
  updatedAt: Date;
}

export const seatStatuses = ['held', 'granted', 'suspended'] as const;

/** A seat that an order has taken. */
export interface ClassSeat {
  _id: Types.ObjectId;
  classId: Types.ObjectId;
  memberId: Types.ObjectId;
  orderId: Types.ObjectId;
  /** Held while the order is being paid, granted once it is; suspended while a bank or a creator looks at the payment. */
  status: (typeof seatStatuses)[number];
  /** Counts how often it was granted: each time its member is told. */
  grants: number;
  /** The meetings that its member came to. */
  attended: Types.ObjectId[];
  createdAt: Date;
  updatedAt: Date;
}

/** What of a class lies ahead, or is being held, the next one first. */
export function meetingsAhead<M extends Pick<StoredMeeting, 'endsAt' | 'startsAt' | 'isCancelled'>>(
  { meetings }: { meetings: readonly M[] },
  now: Date,
): M[] {
  return meetings
    .filter(({ endsAt, isCancelled }) => !isCancelled && endsAt > now)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
