import { ObjectId } from 'mongodb';
import type { Db } from 'mongodb';
import { cookieHeader } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureMs } from './latency.ts';
import { addPeople } from './people.ts';

const orders = 1_000_000;
const atOnce = 5_000;
const products = 40;
const courses = 10;
/** Number of courses per student. */
const coursesEach = 2;
const days = 1_095;
const rounds = 15;
const dayMs = 86_400_000;

interface Request {
  path: string;
  /** Maximum response time in milliseconds. */
  atMost: number;
}

/** Measures response times of the Creator Portal's overview and Revenue tab with 200,000 students and
 *  1,000,000 orders. */
export async function measureRevenue(site: BenchSite): Promise<Figure[]> {
  await addPeople(site);
  const soldProducts = Array.from({ length: products }, (_, at) => ({ _id: new ObjectId(), at }));
  await addOrders(site.db, soldProducts);
  await createSums(site.db);
  await addEnrolments(site.db, soldProducts);
  const requests: Record<string, Request> = {
    // It counts all enrolments each time: a stored count would have to be updated with every enrolment.
    overview: { path: '/api/creator/overview', atMost: 1_000 },
    'revenue of the year': { path: '/api/creator/revenue', atMost: 50 },
    'revenue of all time': { path: '/api/creator/revenue?span=all', atMost: 50 },
    refunds: { path: '/api/creator/revenue/refunds', atMost: 50 },
  };
  const figures: Figure[] = [];
  for (const [name, { path, atMost }] of Object.entries(requests)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await measureMs(() => fetch(site.url + path, { headers: cookieHeader(site) })));
    figures.push({
      name: `1,000,000 orders: ${name}`,
      value: median(times),
      unit: 'ms, p50',
      goal: { atMost },
      reference: '200,000 students',
    });
  }
  return figures;
}

async function addOrders(db: Db, soldProducts: readonly { _id: ObjectId; at: number }[]): Promise<void> {
  const users = await idsOf(db);
  const now = Date.now();
  for (let from = 0; from < orders; from += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, step) => {
      const at = from + step;
      const product = soldProducts[at % products];
      const member = users[at % users.length];
      return product && member && createOrder({ at, product, memberId: member, now });
    });
    await db.collection('orders').insertMany(
      batch.flatMap((one) => one ?? []),
      { ordered: false },
    );
  }
}

interface Sale {
  at: number;
  product: { _id: ObjectId; at: number };
  memberId: ObjectId;
  now: number;
}

function createOrder({ at, product, memberId, now }: Sale) {
  const paidAt = new Date(now - Math.floor((at / orders) * days * dayMs) - (at % 86_400) * 1_000);
  const priceCents = 1_900 + product.at * 350;
  const refundedCents = at % 50 === 0 ? 500 : 0;
  const isCourse = product.at < courses;
  const item = {
    ...{ productId: product._id, title: `Product ${String(product.at)}`, category: 'Guides', quantity: 1 },
    ...{ type: isCourse ? 'course' : 'digital_file', priceCents, refundedCents },
    courseId: isCourse ? product._id : null,
  };
  return {
    ...{ _id: new ObjectId(), memberId, status: 'paid', items: [item], productIds: [product._id] },
    ...{
      hasFiles: !isCourse,
      totalCents: priceCents,
      refundedCents,
      paymentIntentId: `pi_bench_${String(at)}`,
    },
    ...{ rev: 2, effectsRev: 2, isSettled: true, isGranted: true, isReceipted: true, refunds: [] },
    ...{ paidAt, createdAt: paidAt, updatedAt: paidAt },
    counted: { day: paidAt.toISOString().slice(0, 10), refundedCents },
  };
}

/** Creates the sums that would exist if each order had been counted when it was paid. */
async function createSums(db: Db): Promise<void> {
  const times = { createdAt: '$$NOW', updatedAt: '$$NOW' };
  const sums = { grossCents: { $sum: '$totalCents' }, refundedCents: { $sum: '$refundedCents' } };
  await db
    .collection('orders')
    .aggregate([
      { $group: { _id: '$counted.day', orders: { $sum: 1 }, ...sums } },
      { $addFields: times },
      { $merge: 'daySales' },
    ])
    .toArray();
  const item = { $first: '$items' };
  const subject = { $ifNull: [{ $getField: { field: 'courseId', input: item } }, { $first: '$productIds' }] };
  const month = { $substrBytes: ['$counted.day', 0, 7] };
  await db
    .collection('orders')
    .aggregate([
      { $group: { _id: { month, subject }, item: { $first: item }, sold: { $sum: 1 }, ...sums } },
      {
        $project: {
          _id: { $concat: ['$_id.month', ':', { $toString: '$_id.subject' }] },
          ...{ subjectId: '$_id.subject', title: '$item.title', type: '$item.type', sold: 1 },
          ...{ grossCents: 1, refundedCents: 1, isCourse: { $ne: ['$item.courseId', null] } },
        },
      },
      { $addFields: times },
      { $merge: 'productSales' },
    ])
    .toArray();
}

async function addEnrolments(db: Db, soldProducts: readonly { _id: ObjectId }[]): Promise<void> {
  const users = await idsOf(db);
  const enrolments = db.collection('enrolments');
  for (let from = 0; from < users.length; from += atOnce) {
    const batch = users.slice(from, from + atOnce).flatMap((userId, step) =>
      Array.from({ length: coursesEach }, (_, which) => {
        const at = from + step;
        const enrolledAt = new Date(Date.now() - (at % days) * dayMs);
        return {
          ...{ userId, courseId: soldProducts[(at + which) % courses]?._id, orderIds: [], endedAt: null },
          ...{ completedLessons: [], completedVideos: [], completedModules: [], position: null, percent: 0 },
          ...{ completedLessonsCount: 0, completedAt: at % 3 === 0 ? enrolledAt : null },
          ...{ enrolledAt, lastActiveAt: enrolledAt, createdAt: enrolledAt, updatedAt: enrolledAt },
        };
      }),
    );
    await enrolments.insertMany(batch, { ordered: false });
  }
}

async function idsOf(db: Db): Promise<ObjectId[]> {
  const users = await db
    .collection('users')
    .find({ email: /@example\.com$/ }, { projection: { _id: 1 } })
    .toArray();
  return users.map(({ _id }) => _id);
}
