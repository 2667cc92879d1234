import { describe, expect, test } from '@jest/globals';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { enrolledMember } from '../../../test/factories/makeEnrolment.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { award } from '../awards/award.ts';
import { recordVisit } from '../awards/recordVisit.ts';

const site = testServer();
const key = 'GET /api/points';

describe('the ledger', () => {
  test('of a new member is empty', async () => {
    const api = await site.signIn(await makeUser());
    expect(await api.ok(key)).toEqual({ items: [], nextCursor: null, points: 0 });
  });

  test('says what each points were for, newest first', async () => {
    const { api, user, lessonId } = await enrolledMember(site, { title: 'Rooted', modules: [[0]] });
    const userId = user._id.toHexString();
    const session = await makeBooking({ memberId: user._id, title: 'First talk', status: 'attended' });
    await inTransaction(async (tx) => {
      await award({ userId, cause: 'granted', of: 'a gift', amount: 7, at: new Date(1_000) }, tx);
      await award({ userId, cause: 'session-attended', of: session, at: new Date(2_000) }, tx);
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

  test('is paged: every entry once, also where many have one moment, and in as many queries', async () => {
    const user = await makeUser();
    const userId = user._id.toHexString();
    await inTransaction(async (tx) => {
      for (let at = 0; at < 75; at += 1) {
        await award({ userId, cause: 'comment', of: String(at), at: new Date(at < 50 ? 1_000 : at) }, tx);
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
    'a cursor that is none: 400 (%s)',
    async (cursor) => {
      const api = await site.signIn(await makeUser());
      expect((await api.send(key, { query: { cursor } })).status).toBe(400);
    },
  );
});
