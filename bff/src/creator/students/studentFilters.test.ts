import { beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import type { LastSeen, ProgressState } from '@grove/contracts/creator/listOptions';
import { studentsPageSize } from '@grove/contracts/fields/limits';
import type { Client } from '../../../test/client.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makePlan } from '../../../test/factories/makePlan.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeSubscription } from '../../../test/factories/makeSubscription.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { clock } from '../../infra/clock.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { Orders } from '../../shop/orders/orders.model.ts';
import { recordPaidOrder } from '../../shop/orders/recordPaidOrder.ts';
import { getSlot } from '../../shop/subscriptions/subscription.ts';
import { Users } from '../../members/users/users.model.ts';

const site = testServer();
const dayMs = 86_400_000;
let api: Client;
let courseProductId: string;
let fileId: string;
let membershipId: string;

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs);

/** Creates a student who was here this many days ago; null for never. */
async function student(username: string, seenDaysAgo: number | null) {
  const user = await makeUser({ username });
  const streak = { days: 1, day: '2026-01-01', zone: 'UTC', at: daysAgo(seenDaysAgo ?? 0) };
  if (seenDaysAgo !== null) await Users.updateOne({ _id: user._id }, { $set: { streak } });
  return user;
}

beforeAll(async () => {
  api = await site.signIn(await makeUser({ isCreator: true }));
  const course = await makeCourse({ title: 'Rooted' });
  courseProductId = await makeProduct({
    title: 'Rooted',
    type: 'course',
    courseId: course._id.toHexString(),
  });
  fileId = await makeProduct({ title: 'Workbook', priceCents: 900 });
  membershipId = await makeProduct({ type: 'membership', category: 'Membership' });
  const { planId } = await makePlan({ productId: membershipId });

  const progress = {
    fresh: { completedLessonsCount: 0 },
    halfway: { completedLessonsCount: 1 },
    finished: { completedLessonsCount: 2, completedAt: clock.now() },
    left: { endedAt: clock.now() },
    expired: { endsAt: daysAgo(1) },
  };
  const seen = { fresh: 1, halfway: 10, finished: 40, left: 100, expired: null };
  for (const [name, fields] of Object.entries(progress)) {
    const user = await student(name, seen[name as keyof typeof seen]);
    await makeEnrolment(user, course);
    await Enrolments.updateOne({ userId: user._id }, { $set: fields });
  }
  const buyer = await student('buyer', null);
  const refunded = await student('refunded', null);
  for (const { _id } of [buyer, buyer, refunded])
    await recordPaidOrder({ memberId: _id.toHexString(), productIds: [fileId] });
  await Orders.updateMany({ memberId: refunded._id }, { status: 'refunded' });
  const { _id: memberId } = await student('subscriber', 1);
  await makeSubscription({
    ...{ memberId, productId: new Types.ObjectId(membershipId), planId: new Types.ObjectId(planId) },
    ...{ status: 'active', periodEnd: daysAgo(-30), paidUntil: daysAgo(-30), accessEndsAt: daysAgo(-30) },
    slot: getSlot(memberId, new Types.ObjectId(membershipId)),
  });
});

const names = async (query: Record<string, string>) =>
  (await api.ok('GET /api/students', { query: { order: 'name', ...query } })).map(({ username }) => username);

/** The names in the export. */
async function exportedNames(query: Record<string, string>) {
  const { text } = await api.send('GET /api/students/export', { query: { order: 'name', ...query } });
  const lines = text.trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')[0]);
}

test('the list and the export are filtered by product', async () => {
  const expected = [
    [courseProductId, ['finished', 'fresh', 'halfway']],
    [fileId, ['buyer']],
    [membershipId, ['subscriber']],
    ['0'.repeat(24), []],
  ] as const;
  for (const [productId, students] of expected) {
    expect(await names({ productId })).toEqual(students);
    expect(await exportedNames({ productId })).toEqual(students);
  }
});

test.each<[ProgressState, string[]]>([
  ['not-started', ['fresh']],
  ['in-progress', ['halfway']],
  ['completed', ['finished']],
])('the list and the export are filtered by the progress %s', async (progress, expected) => {
  const query = { productId: courseProductId, progress };
  expect(await names(query)).toEqual(expected);
  expect(await exportedNames(query)).toEqual(expected);
  expect(await names({ productId: fileId, progress })).toEqual([]);
});

test('a progress without a product is refused, also by the export', async () => {
  for (const key of ['GET /api/students', 'GET /api/students/export'] as const)
    expect((await api.send(key, { query: { progress: 'completed' } })).status).toBe(400);
});

test.each<[LastSeen, string[]]>([
  ['week', ['fresh', 'subscriber']],
  ['month', ['fresh', 'halfway', 'subscriber']],
  ['over-month', ['finished', 'left']],
  ['over-quarter', ['left']],
  ['never', ['buyer', 'expired', 'refunded']],
])('the list and the export are filtered by the last visit: %s', async (lastSeen, expected) => {
  expect(await names({ lastSeen })).toEqual(expected);
  expect(await exportedNames({ lastSeen })).toEqual(expected);
});

test('filters are combined with each other and with a search', async () => {
  expect(await names({ productId: courseProductId, lastSeen: 'month' })).toEqual(['fresh', 'halfway']);
  expect(await names({ productId: courseProductId, lastSeen: 'month', search: 'alf' })).toEqual(['halfway']);
  expect(await names({ productId: courseProductId, membership: 'active' })).toEqual([]);
});

test('pages of a filtered list continue behind the cursor, without gaps or repetitions', async () => {
  const count = studentsPageSize + 3;
  for (let index = 0; index < count; index += 1) await student(`Paged ${String(100 + index)}`, 200);
  const query = { lastSeen: 'over-quarter', order: 'name' } as const;
  for (const chosen of [query, { ...query, search: 'paged' }]) {
    const first = await api.ok('GET /api/students', { query: chosen });
    const rest = await api.ok('GET /api/students', { query: { ...chosen, cursor: first.at(-1)?.cursor } });
    const all = [...first, ...rest].map(({ username }) => username);
    expect(all.filter((name) => name.startsWith('Paged'))).toHaveLength(count);
    expect(new Set(all).size).toBe(all.length);
  }
});

test('the count follows the search and the filters', async () => {
  const count = async (query: Record<string, string>) =>
    (await api.ok('GET /api/students/count', { query })).count;
  expect(await count({})).toBe(await Users.countDocuments({ isCreator: false }));
  expect(await count({ productId: courseProductId })).toBe(3);
  expect(await count({ productId: courseProductId, lastSeen: 'month', search: 'alf' })).toBe(1);
  expect(await count({ productId: '0'.repeat(24) })).toBe(0);
  expect((await api.send('GET /api/students/count', { query: { progress: 'completed' } })).status).toBe(400);
});

test('the export of selected students has their last visit and products, and no one else', async () => {
  const selected = await Users.find({ username: { $in: ['fresh', 'buyer', 'left'] } }).lean();
  const studentIds = [...selected.map(({ _id }) => _id.toHexString()), '0'.repeat(24)];
  const send = (ids: string[]) =>
    api.send('POST /api/students/export', { body: { studentIds: ids, order: 'name' } });
  const { text, headers } = await send(studentIds);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="students.csv"');
  const lines = text.trim().split('\r\n').slice(1);
  const cells = lines.map((line) => [line.split(',')[0], ...line.split(',').slice(-2)]);
  const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);
  expect(cells).toEqual([
    ['buyer', '', 'Workbook'],
    ['fresh', day(1), 'Rooted'],
    ['left', day(100), ''],
  ]);
  expect((await send([])).status).toBe(400);
});
