import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { award } from '../awards/award.ts';
import { recordVisit } from '../awards/recordVisit.ts';
import { findLedgerDifferences } from './findLedgerDifferences.ts';
import type { Difference } from './findLedgerDifferences.ts';

const site = testServer();

describe('the points ledger', () => {
  const key = 'GET /api/points';

  test('is empty for a new member', async () => {
    const api = await site.signIn(await makeUser());
    expect(await api.ok(key)).toEqual({ items: [], nextCursor: null, points: 0 });
  });

  test('lists what each entry was for, newest first', async () => {
    const { api, user, lessonId } = await enrolledMember(site, { title: 'Rooted', modules: [[0]] });
    const userId = user._id.toHexString();
    const session = await makeBooking({ memberId: user._id, title: 'First talk', status: 'attended' });
    await inTransaction(async (tx) => {
      await award({ userId, cause: 'granted', causeKey: 'a gift', amount: 7, at: new Date(1_000) }, tx);
      await award({ userId, cause: 'session-attended', causeKey: session, at: new Date(2_000) }, tx);
    });
    await recordVisit(userId, new Date(3_000));
    await api.ok('POST /api/lessons/:lessonId/complete', { params: { lessonId: lessonId(0, 0) }, body: {} });
    const { items, points } = await api.ok(key);
    expect(points).toBe(142);
    expect(items.map(({ cause, title, amount }) => [cause, title, amount])).toEqual([
      ['course-completed', 'Rooted', 100],
      ['lesson-completed', 'Lesson 0.0', 10],
      ['visit', null, 5],
      ['session-attended', 'First talk', 20],
      ['granted', 'a gift', 7],
    ]);
  });

  test('the pages list each entry once, even with equal times, with a fixed number of queries', async () => {
    const user = await makeUser();
    const userId = user._id.toHexString();
    await inTransaction(async (tx) => {
      for (let at = 0; at < 75; at += 1) {
        await award(
          { userId, cause: 'comment', causeKey: String(at), at: new Date(at < 50 ? 1_000 : at) },
          tx,
        );
      }
    });
    const api = await site.signIn(user);
    const seen: string[] = [];
    const queries: number[] = [];
    const readPage = async (cursor: string | undefined) => {
      const pages: { items: { id: string }[]; nextCursor: string | null }[] = [];
      const query = cursor === undefined ? {} : { cursor };
      queries.push(await site.countQueries(async () => void pages.push(await api.ok(key, { query }))));
      seen.push(...pages.flatMap(({ items }) => items.map(({ id }) => id)));
      return pages[0]?.nextCursor ?? undefined;
    };
    let cursor = await readPage(undefined);
    while (cursor !== undefined) cursor = await readPage(cursor);
    expect([seen.length, new Set(seen).size]).toEqual([75, 75]);
    expect(queries).toEqual([3, 3, 3]);
  });

  test.each(['x', '%24ne', 'a'.repeat(27), Buffer.alloc(20, 0x7f).toString('base64url')])(
    'returns 400 for a malformed cursor (%s)',
    async (cursor) => {
      const api = await site.signIn(await makeUser());
      expect((await api.send(key, { query: { cursor } })).status).toBe(400);
    },
  );
});

describe('comparing members with the ledger', () => {
  beforeAll(() => site.empty());

  async function listDifferences(repair = false): Promise<Difference[]> {
    const found: Difference[] = [];
    for await (const one of findLedgerDifferences({ repair })) found.push(one);
    return found;
  }

  async function memberWithPoints(): Promise<string> {
    const userId = (await makeUser())._id.toHexString();
    await inTransaction((tx) => award({ userId, cause: 'lesson-completed', causeKey: 'a' }, tx));
    for (const day of ['10', '11']) await recordVisit(userId, new Date(`2026-03-${day}T09:00:00Z`));
    return userId;
  }

  beforeAll(async () => {
    for (let at = 0; at < 3; at += 1) await memberWithPoints();
  });

  test('finds no differences if every sum matches', async () => {
    expect(await listDifferences()).toEqual([]);
  });

  test('finds a wrong sum and a wrong streak, and repairs them only on request', async () => {
    const userId = await memberWithPoints();
    const zone = { at: new Date(), zone: 'UTC', freeDay: null };
    await Users.updateOne({ _id: userId }, { points: 7, streak: { days: 9, day: '2026-03-11', ...zone } });
    const differences = [
      { userId, field: 'points', stored: '7', ledger: '20' },
      {
        userId,
        field: 'streak',
        stored: '9 days, last visit 2026-03-11',
        ledger: '2 days, last visit 2026-03-11',
      },
    ];
    expect(await listDifferences()).toEqual(differences);
    expect(await listDifferences(true)).toEqual(differences);
    expect(await listDifferences()).toEqual([]);
  });

  test('removes a streak without visits in the ledger', async () => {
    const { _id } = await makeUser();
    const streak = { days: 9, day: '2026-03-11', at: new Date(), zone: 'UTC', freeDay: null };
    await Users.updateOne({ _id }, { streak });
    expect(await listDifferences(true)).toMatchObject([{ field: 'streak', ledger: 'none' }]);
    expect(await listDifferences()).toEqual([]);
    expect(await Users.exists({ _id, streak: { $exists: true } })).toBeNull();
  });

  test('reports a wrong free day, which decides whether the streak ends', async () => {
    const userId = await memberWithPoints();
    await Users.updateOne({ _id: userId }, { 'streak.freeDay': '2026-03-09' });
    const stored = '2 days, last visit 2026-03-11, free day 2026-03-09';
    expect(await listDifferences(true)).toEqual([
      { userId, field: 'streak', stored, ledger: '2 days, last visit 2026-03-11' },
    ]);
    expect(await listDifferences()).toEqual([]);
  });

  test('does not report points that are awarded while it runs', async () => {
    const userId = await memberWithPoints();
    const awarding = Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        inTransaction((tx) => award({ userId, cause: 'comment', causeKey: String(at) }, tx)),
      ),
    );
    const found = [await listDifferences(true), await listDifferences(true)];
    await awarding;
    expect([...found.flat(), ...(await listDifferences())]).toEqual([]);
  });
});
