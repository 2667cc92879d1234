import { Types } from 'mongoose';
import { ClassSeats } from '../../src/coaching/classes/classSeats.model.ts';
import { LiveClasses } from '../../src/coaching/classes/liveClasses.model.ts';
import type { NewProduct } from '../../src/shop/products/createProduct.ts';
import { makeProduct } from './makeProduct.ts';

const hourMs = 3_600_000;

interface Given {
  hostId?: Types.ObjectId;
  seats?: number;
  /** When its meetings of an hour begin; one in two days when left out. */
  startsAt?: Date[];
  /** Who has bought it. */
  members?: Types.ObjectId[];
  product?: Partial<NewProduct>;
}

interface MadeClass {
  productId: string;
  meetingIds: string[];
}

/** A stored live class with dates, on sale. */
export async function makeLiveClass({
  hostId = new Types.ObjectId(),
  seats = 10,
  startsAt = [new Date(Date.now() + 48 * hourMs)],
  members = [],
  product = {},
}: Given = {}): Promise<MadeClass> {
  const title = 'Evening circle, live';
  const productId = await makeProduct({ title, type: 'live_class', ...product });
  const meetings = startsAt.map((begins) => ({
    _id: new Types.ObjectId(),
    startsAt: begins,
    endsAt: new Date(begins.getTime() + hourMs),
    changedAt: new Date(),
  }));
  const place = { timeZone: 'Europe/Berlin', meetingUrl: 'https://meet.test/circle' };
  const classId = new Types.ObjectId(productId);
  await LiveClasses.create({ _id: classId, title, hostId, seats, taken: members.length, meetings, ...place });
  await ClassSeats.create(
    members.map((memberId) => ({
      ...{ classId, memberId, orderId: new Types.ObjectId(), status: 'granted' as const, grants: 1 },
    })),
  );
  return { productId, meetingIds: meetings.map(({ _id }) => _id.toHexString()) };
}
