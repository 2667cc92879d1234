import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Types } from 'mongoose';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { Sessions } from '../../identity/auth/sessions.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { Badges } from '../badges/badges.model.ts';
import { recountStreak } from '../points/recountStreak.ts';
import { PointsLedger } from '../points/points.model.ts';
import { award } from './award.ts';
import { recordVisit } from './recordVisit.ts';

const site = testServer();

describe('awarding points', () => {
  const getPoints = async (id: unknown) => (await Users.findById(id).lean())?.points;
  const listNotificationKeys = async (id: Types.ObjectId) =>
    (await Notifications.find({ userId: id }).sort({ _id: 1 }).lean()).map(({ key }) => key);

  test('awards points once per cause', async () => {
    const { _id } = await makeUser();
    const userId = _id.toHexString();
    const awardPost = () => inTransaction((tx) => award({ userId, cause: 'post', causeKey: 'a' }, tx));
    expect([await awardPost(), await awardPost()]).toEqual([true, false]);
    await inTransaction((tx) => award({ userId, cause: 'granted', causeKey: 'welcome', amount: 40 }, tx));
    expect(await getPoints(_id)).toBe(45);
  });

  test('a failed transaction leaves no ledger entry, points, badge or notification', async () => {
    const { _id } = await makeUser();
    const failing = inTransaction(async (tx) => {
      await award({ userId: _id.toHexString(), cause: 'post', causeKey: 'a' }, tx);
      throw new Error('later in the transaction');
    });
    await expect(failing).rejects.toThrow('later in the transaction');
    const left = [
      PointsLedger.countDocuments({ userId: _id }),
      Badges.countDocuments({ userId: _id }),
      Notifications.countDocuments({ userId: _id }),
    ];
    expect([await getPoints(_id), ...(await Promise.all(left))]).toEqual([0, 0, 0, 0]);
  });

  test('notifies of each level once, and only of the highest if several are reached together', async () => {
    const { _id } = await makeUser();
    const userId = _id.toHexString();
    const grantPoints = (of: string, amount: number) =>
      inTransaction((tx) => award({ userId, cause: 'granted', causeKey: of, amount }, tx));
    await grantPoints('a', 49);
    expect(await listNotificationKeys(_id)).toEqual([]);
    await grantPoints('b', 1);
    await grantPoints('c', 250);
    await grantPoints('d', -100);
    await grantPoints('e', 100);
    expect(await listNotificationKeys(_id)).toEqual(['level:2', 'level:5']);
  });

  test('twenty concurrent causes are all counted, and award each level and badge once', async () => {
    const { _id } = await makeUser();
    const userId = _id.toHexString();
    const causes = Array.from({ length: 20 }, (_, at) => `lesson ${at}`);
    await Promise.all(
      causes.map((of) =>
        inTransaction((tx) => award({ userId, cause: 'lesson-completed', causeKey: of }, tx)),
      ),
    );
    expect(await getPoints(_id)).toBe(200);
    expect((await listNotificationKeys(_id)).sort()).toEqual([
      'badge:first-lesson',
      'badge:ten-lessons',
      'level:2',
      'level:3',
      'level:4',
    ]);
  });
});

describe('visits', () => {
  beforeAll(() => site.empty());

  const visit = (id: Types.ObjectId, moment: string) => recordVisit(id.toHexString(), new Date(moment));
  const stored = (id: Types.ObjectId) => Users.findById(id, { points: 1, streak: 1 }).lean();

  test('a visit counts once per day in the member’s time zone, even with concurrent requests', async () => {
    const { _id } = await makeUser({ timeZone: 'America/New_York' });
    await Promise.all(Array.from({ length: 8 }, () => visit(_id, '2026-03-10T04:00:00Z')));
    await visit(_id, '2026-03-11T03:59:59Z');
    expect(await stored(_id)).toMatchObject({ points: 5, streak: { days: 1, day: '2026-03-10' } });
    await visit(_id, '2026-03-11T04:00:00Z');
    expect(await stored(_id)).toMatchObject({ points: 10, streak: { days: 2, day: '2026-03-11' } });
  });

  test('days are counted in UTC while the time zone is unknown', async () => {
    const { _id } = await makeUser();
    await visit(_id, '2026-03-10T23:59:59Z');
    await visit(_id, '2026-03-11T00:00:00Z');
    expect(await stored(_id)).toMatchObject({ points: 10, streak: { days: 2, zone: 'UTC' } });
  });

  describe('a time zone set just after the first visit', () => {
    async function newMember() {
      const user = await makeUser();
      const api = await site.signIn(user);
      const sendTimeZone = (timeZone: string) =>
        api.ok('PATCH /api/account/profile', { body: { changes: { timeZone }, was: { timeZone: null } } });
      return { id: user._id, sendTimeZone };
    }

    test('counts two UTC dates as one day, east of UTC', async () => {
      const { id, sendTimeZone } = await newMember();
      await visit(id, '2026-11-20T20:00:00Z');
      await sendTimeZone('Pacific/Auckland');
      await visit(id, '2026-11-20T20:10:00Z');
      const streak = { days: 1, day: '2026-11-21', zone: 'Pacific/Auckland' };
      expect(await stored(id)).toMatchObject({ points: 5, streak });
      expect(await recountStreak(id.toHexString())).toMatchObject(streak);
    });

    test('still counts the second day, west of UTC', async () => {
      const { id, sendTimeZone } = await newMember();
      await visit(id, '2026-11-21T02:00:00Z');
      await sendTimeZone('America/Los_Angeles');
      await visit(id, '2026-11-21T02:10:00Z');
      await visit(id, '2026-11-21T18:00:00Z');
      const streak = { days: 2, day: '2026-11-21' };
      expect(await stored(id)).toMatchObject({ points: 10, streak });
      expect(await recountStreak(id.toHexString())).toMatchObject(streak);
    });

    test('does not move a visit to a day that already has one', async () => {
      const { id, sendTimeZone } = await newMember();
      for (const hour of ['20T20', '21T02']) await visit(id, `2026-11-${hour}:00:00Z`);
      await sendTimeZone('America/Los_Angeles');
      const streak = { days: 2, day: '2026-11-21', zone: 'UTC' };
      expect(await stored(id)).toMatchObject({ points: 10, streak });
      expect(await recountStreak(id.toHexString())).toMatchObject(streak);
    });
  });

  test('a new time zone applies from the next visit and costs no day', async () => {
    const { _id } = await makeUser({ timeZone: 'America/Los_Angeles' });
    await visit(_id, '2026-06-02T03:00:00Z');
    await visit(_id, '2026-06-03T03:00:00Z');
    await Users.updateOne({ _id }, { $set: { timeZone: 'Australia/Sydney' } });
    await visit(_id, '2026-06-03T21:00:00Z');
    expect(await stored(_id)).toMatchObject({
      points: 15,
      streak: { days: 3, day: '2026-06-04', freeDay: null },
    });
  });

  describe('a trip across the date line and back within two days', () => {
    const simulateTrip = (_id: Types.ObjectId, timeZone: string) => Users.updateOne({ _id }, { timeZone });

    /** Visits from Sydney at nine in the morning, which is the previous evening in UTC; then twice from
     *  Los Angeles on dates that were visited before, and on the third date from Sydney. */
    async function roundTrip(mornings: string[]) {
      const { _id } = await makeUser({ timeZone: 'Australia/Sydney' });
      for (const day of mornings) await visit(_id, `${day}T23:00:00Z`);
      await simulateTrip(_id, 'America/Los_Angeles');
      await Promise.all(Array.from({ length: 4 }, () => visit(_id, '2026-06-04T03:00:00Z')));
      await visit(_id, '2026-06-05T03:00:00Z');
      await simulateTrip(_id, 'Australia/Sydney');
      await visit(_id, '2026-06-05T21:00:00Z');
      return _id;
    }

    test.each([
      ['uses no free day', ['2026-06-02', '2026-06-03'], { days: 3, freeDay: null, points: 15 }],
      [
        'keeps a streak whose free day is used up',
        ['2026-05-30', '2026-05-31', '2026-06-02', '2026-06-03'],
        { days: 5, freeDay: '2026-06-02', points: 25 },
      ],
    ])('with a visit on every local day %s', async (_, mornings, expected) => {
      const id = await roundTrip(mornings);
      const { points, ...streak } = expected;
      expect(await stored(id)).toMatchObject({ points, streak: { ...streak, day: '2026-06-06' } });
      expect(await recountStreak(id.toHexString())).toMatchObject(streak);
    });

    test('records a day once in the time zone of the last visit', async () => {
      const id = await roundTrip(['2026-06-02', '2026-06-03']);
      const ledger = () => PointsLedger.find({ userId: id }).sort({ _id: 1 }).lean();
      const [before, member] = [await ledger(), await stored(id)];
      await visit(id, '2026-06-05T22:00:00Z');
      // A visit reported late.
      await visit(id, '2026-06-03T23:30:00Z');
      expect([await ledger(), await stored(id)]).toEqual([before, member]);
    });
  });

  test('an uncounted streak and a visit reported late are recounted from the first visit', async () => {
    const { _id } = await makeUser();
    for (const day of [12, 10, 11]) await visit(_id, `2026-03-${day}T09:00:00Z`);
    await Users.updateOne({ _id }, { $unset: { streak: 1 } });
    await visit(_id, '2026-03-13T09:00:00Z');
    expect(await stored(_id)).toMatchObject({ points: 20, streak: { days: 4, day: '2026-03-13' } });
  });

  test('seven visited days with one free day award the week-streak badge once', async () => {
    const { _id } = await makeUser();
    const badges = () => Badges.countDocuments({ userId: _id, badge: 'week-streak' });
    for (const day of [1, 2, 3, 5, 6, 7]) await visit(_id, `2026-03-0${day}T09:00:00Z`);
    expect(await badges()).toBe(0);
    for (const day of [8, 9]) await visit(_id, `2026-03-0${day}T09:00:00Z`);
    expect(await badges()).toBe(1);
  });

  test('using an existing session on another day counts as a visit', async () => {
    const user = await makeUser();
    const api = await site.signIn(user);
    await api.ok('GET /api/auth/me');
    expect(await stored(user._id)).toMatchObject({ points: 0 });
    await Sessions.updateMany(
      { userId: user._id },
      { $set: { lastUsedAt: new Date(Date.now() - 86_400_000) } },
    );
    const again = await site.countQueries(() => api.ok('GET /api/dashboard'));
    expect(again).toBeGreaterThan(0);
    expect(await stored(user._id)).toMatchObject({ points: 5, streak: { days: 1 } });
  });

  test('a visit that could not be recorded is recorded by the next request', async () => {
    const user = await makeUser();
    const api = await site.signIn(user);
    const rested = { lastUsedAt: new Date(Date.now() - 86_400_000) };
    await Sessions.updateMany({ userId: user._id }, { $set: rested });
    const allow = (validator: object) => PointsLedger.db.db!.command({ collMod: 'points', validator });
    await allow({ cause: { $ne: 'visit' } });
    expect((await api.send('GET /api/dashboard')).status).toBe(500);
    await allow({});
    await api.ok('GET /api/dashboard');
    expect(await stored(user._id)).toMatchObject({ points: 5, streak: { days: 1 } });
  });
});
