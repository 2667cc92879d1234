import { Types } from 'mongoose';
import { ClassSeats } from '../../src/coaching/classes/classSeats.model.ts';
import { LiveClasses } from '../../src/coaching/classes/liveClasses.model.ts';
import { newClass, newMeeting, newSeat } from '../../src/coaching/classes/newClass.ts';
import { nativeCollection } from '../../src/infra/mongo.ts';
import type { NewProduct } from '../../src/shop/products/createProduct.ts';
import { makeProduct } from './makeProduct.ts';

const hourMs = 3_600_000;

interface LiveClassOptions {
  hostId?: Types.ObjectId;
  seats?: number;
  /** The starts of its one-hour meetings. Default: one in two days. */
  startsAt?: Date[];
  /** The members who have bought it. */
  members?: Types.ObjectId[];
  product?: Partial<NewProduct>;
}

interface CreatedClass {
  productId: string;
  meetingIds: string[];
}

/** Stores a live class with meetings, on sale. */
export async function makeLiveClass({
  hostId = new Types.ObjectId(),
  seats = 10,
  startsAt = [new Date(Date.now() + 48 * hourMs)],
  members = [],
  product = {},
}: LiveClassOptions = {}): Promise<CreatedClass> {
  const title = 'Evening circle, live';
  const productId = await makeProduct({ title, type: 'live_class', ...product });
  const meetings = startsAt.map((begins) =>
    newMeeting({
      startsAt: begins,
      endsAt: new Date(begins.getTime() + hourMs),
      changedAt: new Date(),
    }),
  );
  const location = { timeZone: 'Europe/Berlin', meetingUrl: 'https://meet.test/circle' };
  const classId = new Types.ObjectId(productId);
  const classFields = { _id: classId, title, hostId, seats, ...location };
  await nativeCollection(LiveClasses).insertOne(
    newClass({ ...classFields, taken: members.length, meetings }),
  );
  const granted = { classId, status: 'granted', grants: 1 } as const;
  const seatsTaken = members.map((memberId) =>
    newSeat({ ...granted, memberId, orderId: new Types.ObjectId() }),
  );
  if (members.length > 0) await nativeCollection(ClassSeats).insertMany(seatsTaken);
  return { productId, meetingIds: meetings.map(({ _id }) => _id.toHexString()) };
}
