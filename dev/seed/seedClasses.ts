import { Types } from 'mongoose';
import { ClassSeats } from '../../bff/src/coaching/classes/classSeats.model.ts';
import { LiveClasses } from '../../bff/src/coaching/classes/liveClasses.model.ts';
import { newClass, newMeeting, newSeat } from '../../bff/src/coaching/classes/newClass.ts';
import { inTransaction, nativeCollection } from '../../bff/src/infra/mongo.ts';
import type { Transaction } from '../../bff/src/infra/mongo.ts';
import { listBuyers } from '../../bff/src/shop/orders/listBuyers.ts';
import { getProduct } from '../../bff/src/shop/products/changeProduct.ts';
import { meetingUrl } from './meetingUrl.ts';
import { seedId } from './seedIds.ts';

interface ClassContent {
  /** The slug of the product. */
  slug: string;
  seats: number;
  minutes: number;
  /** The start hour in UTC. */
  hour: number;
  /** Whether a meeting is held on a day. */
  isOn: (day: Date) => boolean;
}

const dayMs = 86_400_000;

const classes: readonly ClassContent[] = [
  { slug: 'moon-evenings', seats: 12, minutes: 90, hour: 23, isOn: (day) => isWeekday(day, 5, [1, 7]) },
  { slug: 'breath-workshop', seats: 16, minutes: 120, hour: 15, isOn: (day) => isWeekday(day, 6, [8, 14]) },
  {
    ...{ slug: 'sound-bath', seats: 40, minutes: 40, hour: 23 },
    isOn: (day) => day.getUTCDay() === 0 && new Date(day.getTime() + 7 * dayMs).getUTCDate() <= 7,
  },
];

function isWeekday(day: Date, weekday: number, [first, last]: readonly [number, number]): boolean {
  return day.getUTCDay() === weekday && day.getUTCDate() >= first && day.getUTCDate() <= last;
}

/** Seeds a year of dates for each live class, hosted by the demo's coach. Buyers get a seat. */
export async function seedClasses(): Promise<void> {
  for (const one of classes) await inTransaction((tx) => seedClass(one, tx));
}

async function seedClass({ slug, seats, ...rest }: ClassContent, tx: Transaction): Promise<void> {
  const { _id, title } = await getProduct(seedId('product', slug), tx);
  if (await LiveClasses.exists({ _id }).session(tx)) return;
  const holders = await listBuyers(_id, tx);
  const details = { timeZone: 'America/New_York', meetingUrl };
  const liveClass = newClass({
    ...{ _id, title, ...details, seats, taken: holders.length },
    hostId: new Types.ObjectId(seedId('user', 'kofi-mensah')),
    meetings: meetingsOf({ slug, ...rest }),
  });
  await nativeCollection(LiveClasses).insertOne(liveClass, { session: tx });
  const grant = { classId: _id, status: 'granted', grants: 1 } as const;
  const taken = holders.map((holder) => newSeat({ ...grant, ...holder }));
  // The driver refuses an empty list.
  if (taken.length > 0) await nativeCollection(ClassSeats).insertMany(taken, { session: tx });
}

/** The meetings of a class, starting a week after the seeding. */
function meetingsOf({ slug, minutes, hour, isOn }: Omit<ClassContent, 'seats'>) {
  const now = new Date();
  const today = new Date(now).setUTCHours(0, 0, 0, 0);
  const days = Array.from({ length: 360 }, (_, at) => new Date(today + (at + 7) * dayMs));
  return days.filter(isOn).map((day, at) => {
    const startsAt = new Date(day.getTime() + hour * 3_600_000);
    return newMeeting({
      _id: new Types.ObjectId(seedId('meeting', `${slug}/${String(at)}`)),
      ...{ startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), changedAt: now },
    });
  });
}
