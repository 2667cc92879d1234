import { expect, test } from '@jest/globals';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';

const site = testServer();
const minute = 60_000;

test('lists everyone’s upcoming sessions, next first, in pages of fifty', async () => {
  const creator = await makeUser({ isCreator: true, username: 'Sage Rivers' });
  const student = await makeUser({ username: 'Ben Calloway' });
  const from = Date.now() + 60 * minute;
  for (let at = 0; at < 60; at += 1)
    await makeBooking({
      memberId: student._id,
      ...(at === 0 && { coachId: creator._id }),
      startsAt: new Date(from + Math.floor(at / 3) * minute),
    });
  await makeBooking({ startsAt: new Date(Date.now() - 90 * minute) });
  await makeBooking({ status: 'cancelled' });
  const api = await site.signIn(creator);
  const first = await api.ok('GET /api/creator/bookings');
  // The page of fifty included one that has just ended.
  expect(first.bookings).toHaveLength(49);
  expect(first.bookings.filter(({ coach }) => coach === 'Sage Rivers')).toHaveLength(1);
  expect(first.bookings[0]).toMatchObject({
    title: 'Coaching session',
    member: { username: 'Ben Calloway' },
    studentId: student._id.toHexString(),
    status: 'confirmed',
  });
  const rest = await api.ok('GET /api/creator/bookings', { query: { cursor: first.nextCursor ?? '' } });
  expect(rest.nextCursor).toBeNull();
  const all = [...first.bookings, ...rest.bookings];
  expect(new Set(all.map(({ id }) => id)).size).toBe(60);
  const starts = all.map(({ startsAt }) => startsAt);
  expect(starts).toEqual([...starts].sort());
  expect((await api.send('GET /api/creator/bookings', { query: { cursor: 'x' } })).status).toBe(400);
});
