import { beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeSetAside } from '../../../test/factories/makeSetAside.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import type { Client } from '../../../test/client.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import type { User } from '../../members/users/users.model.ts';
import { changeOrder } from '../../shop/orders/changeOrder.ts';
import { Orders } from '../../shop/orders/orders.model.ts';
import { findOrder } from '../../shop/orders/findOrder.ts';
import { recordPaidOrder } from '../../shop/orders/recordPaidOrder.ts';
import { writeEffects } from '../../shop/payments/writeEffects.ts';
import { getOverview } from './getOverview.ts';

const site = testServer();
const key = 'GET /api/creator/overview';
let api: Client;

beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  api = await site.signIn(await makeUser({ isCreator: true }));
});

describe('GET /api/creator/overview', () => {
  test('returns zeros for an empty installation', async () => {
    expect(await api.ok(key)).toEqual({
      totalStudents: 0,
      totalRevenue: '0.00',
      revenueThisMonth: '0.00',
      averageRating: 0,
      completionRate: 0,
      upcomingSessions: 0,
      coursesPublished: 0,
      trends: {
        students: { now: 0, before: 0 },
        revenue: { now: '0.00', before: '0.00' },
        completions: { now: 0, before: 0 },
        sessions: { now: 0, before: 0 },
      },
      today: {
        ...{ paymentsToReview: [], sessionsToConfirm: 0, sessions: [] },
        ...{ failedDeliveries: 0, openReports: 0 },
      },
      newSales: [],
      recentStudents: [],
      topCourses: [],
    });
  });

  test('computes revenue, rating, completion rate, sessions and courses', async () => {
    const now = new Date();
    const [ash, birch] = [await makeUser(), await makeUser()];
    const courses = [];
    for (const [title, priceCents] of [
      ['Small', 1_000],
      ['Large', 9_950],
    ] as const) {
      const courseId = (await makeCourse({ title }))._id.toHexString();
      courses.push({
        courseId,
        productId: await makeProduct({ title, priceCents, type: 'course', courseId }),
      });
    }
    await makeCourse({ isPublished: false });
    await makeProduct({ ratingSum: 14, ratingCount: 3 });
    const file = await makeProduct({ priceCents: 555, ratingSum: 5, ratingCount: 1 });
    const [small, large] = courses.map(({ productId }) => productId) as [string, string];
    const lastYear = new Date(Date.UTC(now.getUTCFullYear() - 1, 0));
    await recordPaidOrder({ memberId: ash._id.toHexString(), productIds: [small, file], paidAt: lastYear });
    await recordPaidOrder({ memberId: ash._id.toHexString(), productIds: [large], paidAt: now });
    await recordPaidOrder({ memberId: birch._id.toHexString(), productIds: [large], paidAt: now });
    await makeRefunded(birch);
    await Enrolments.updateOne(
      { userId: birch._id, courseId: new mongoose.Types.ObjectId(courses[1]?.courseId) },
      { completedAt: new Date() },
    );
    await makeBooking();
    await makeBooking({ status: 'cancelled' });
    await makeBooking({ startsAt: new Date(now.getTime() - 1_000) });

    expect(await getOverview(now)).toMatchObject({
      totalStudents: 2,
      totalRevenue: '214.55',
      revenueThisMonth: '199.00',
      averageRating: 4.8,
      completionRate: 33,
      upcomingSessions: 1,
      coursesPublished: 2,
      topCourses: [
        { title: 'Large', studentsCount: 2, revenue: '199.00', completionRate: 50 },
        { title: 'Small', studentsCount: 1, revenue: '10.00', completionRate: 0 },
      ],
    });
  });

  test('compares the last 30 days with the previous 30, and lists what needs attention today', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const buyer = await makeUser({ username: 'Ben Calloway', createdAt: daysAgo(40) });
    await makeUser({ createdAt: daysAgo(3) });
    const [course] = [await makeProduct({ title: 'A course', priceCents: 4_900 })];
    const memberId = buyer._id.toHexString();
    await recordPaidOrder({ memberId, productIds: [course], paidAt: daysAgo(45) });
    await recordPaidOrder({ memberId, productIds: [course], paidAt: daysAgo(2) });
    await recordPaidOrder({ memberId, productIds: [course] });
    await makeBooking({ memberId: buyer._id, startsAt: daysAgo(35), status: 'attended' });
    await makeBooking({ memberId: buyer._id });
    await makeBooking({ memberId: buyer._id, startsAt: daysAgo(-3) });
    await makeSetAside();
    const toReview = new mongoose.Types.ObjectId();
    await recordPaidOrder({
      id: toReview.toHexString(),
      memberId,
      productIds: [course],
      paidAt: daysAgo(60),
    });
    await Orders.updateOne({ _id: toReview }, { status: 'review', $unset: { paidAt: 1, counted: 1 } });
    await recordPaidOrder({ memberId, productIds: [await makeProduct({ priceCents: 0 })] });
    await makeBooking({ memberId: buyer._id, startsAt: daysAgo(-5), status: 'requested' });
    const { trends, today, newSales } = await api.ok(key);
    expect(trends).toEqual({
      students: { now: 1, before: 1 },
      revenue: { now: '98.00', before: '49.00' },
      completions: { now: 0, before: 0 },
      sessions: { now: 0, before: 1 },
    });
    expect(newSales).toMatchObject([{ studentId: memberId, titles: ['A course'], total: '49.00' }]);
    expect(newSales).toHaveLength(1);
    expect(today).toMatchObject({
      sessionsToConfirm: 1,
      paymentsToReview: [
        { studentId: memberId, username: 'Ben Calloway', titles: ['A course'], total: '49.00' },
      ],
      sessions: [{ studentId: memberId, member: { username: 'Ben Calloway' } }],
      failedDeliveries: 1,
      openReports: 0,
    });
    expect([today.paymentsToReview.length, today.sessions.length]).toEqual([1, 1]);
  });

  test('shows the five newest members without creators', async () => {
    for (let at = 0; at < 7; at += 1) {
      await makeUser({ username: `Member ${at}`, createdAt: new Date(Date.UTC(2026, 0, at + 1)) });
    }
    const { recentStudents } = await api.ok(key);
    expect(recentStudents.map(({ username }) => username)).toEqual(
      [6, 5, 4, 3, 2].map((at) => `Member ${at}`),
    );
    expect(Object.keys(recentStudents[0] ?? {}).sort()).toEqual([
      'avatarUrl',
      'email',
      'id',
      'joinedAt',
      'username',
    ]);
  });

  test('takes a constant number of queries', async () => {
    const empty = await site.countQueries(() => api.ok(key));
    for (let at = 0; at < 20; at += 1) {
      const memberId = (await makeUser())._id.toHexString();
      const courseId = (await makeCourse())._id.toHexString();
      await recordPaidOrder({ memberId, productIds: [await makeProduct({ type: 'course', courseId })] });
    }
    expect([empty, await site.countQueries(() => api.ok(key))]).toEqual([24, 24]);
  });

  test('is for creators only', async () => {
    const member = await site.signIn(await makeUser());
    const coach = await site.signIn(await makeUser({ isCoach: true }));
    const statuses = [site.visitor, member, coach].map(async (client) => (await client.send(key)).status);
    expect(await Promise.all(statuses)).toEqual([401, 403, 403]);
  });
});

/** Creates a fully refunded order. */
async function makeRefunded(member: User): Promise<void> {
  const _id = new mongoose.Types.ObjectId();
  const productIds = [await makeProduct({ priceCents: 7_777 })];
  await recordPaidOrder({ id: _id.toHexString(), memberId: member._id.toHexString(), productIds });
  const order = await findOrder(_id);
  const changed = order && (await changeOrder(order, { status: 'refunded', refundedCents: 7_777 }));
  if (changed) await writeEffects(changed);
}
