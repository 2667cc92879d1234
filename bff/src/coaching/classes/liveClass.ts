import type { Types } from 'mongoose';

/** One date of a live class. Canceled meetings stay stored, because calendars contain them. */
export interface StoredMeeting {
  _id: Types.ObjectId;
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  /** Counts the changes that calendars must apply (RFC 5545, SEQUENCE). */
  sequence: number;
  changedAt: Date;
}

/** The meetings and seats of a product of type live_class. */
export interface StoredLiveClass {
  /** The id of its product. */
  _id: Types.ObjectId;
  /** The title of its product. */
  title: string;
  hostId: Types.ObjectId;
  timeZone: string;
  seats: number;
  /** The number of people with documents in `classSeats` for this class, updated in the same transaction. */
  taken: number;
  meetingUrl: string | null;
  meetings: StoredMeeting[];
  createdAt: Date;
  updatedAt: Date;
}

export const seatStatuses = ['held', 'granted', 'suspended'] as const;

/** A seat that an order or a subscription has taken. A person with both has two documents and takes one seat. */
export interface ClassSeat {
  _id: Types.ObjectId;
  classId: Types.ObjectId;
  memberId: Types.ObjectId;
  /** The order, or the subscription. */
  orderId: Types.ObjectId;
  /** Held while the order is being paid, then granted; suspended while a bank or a creator reviews the payment. */
  status: (typeof seatStatuses)[number];
  /** When the seat's access ends, if a subscription has taken it. */
  endsAt?: Date;
  /** How often the seat was granted. Makes the key of each email to its member unique. */
  grants: number;
  /** The ids of the meetings that the member attended. */
  attended: Types.ObjectId[];
  createdAt: Date;
  updatedAt: Date;
}

/** Lists the meetings of a class that have not ended, earliest first, without canceled ones. */
export function listUpcomingMeetings<M extends Pick<StoredMeeting, 'endsAt' | 'startsAt' | 'isCancelled'>>(
  { meetings }: { meetings: readonly M[] },
  now: Date,
): M[] {
  return meetings
    .filter(({ endsAt, isCancelled }) => !isCancelled && endsAt > now)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}
