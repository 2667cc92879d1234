import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeCoach } from '../../../test/factories/makeCoach.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { Availabilities } from './availabilities.model.ts';

const site = testServer();

async function member(fields = {}) {
  const user = await makeUser(fields);
  return { user, api: await site.signIn(user) };
}

describe('availability', () => {
  const save = 'PUT /api/coach/availability';
  const read = 'GET /api/coach/availability';

  test('starts empty in the coach’s time zone, can be saved, and keeps the ids of session types', async () => {
    const bio = 'I walk. I listen. I have a garden.';
    const { user, api } = await member({ isCoach: true, timeZone: 'Asia/Tokyo', bio });
    const empty = await api.ok(read);
    expect(empty).toMatchObject({ isOffered: false, timeZone: 'Asia/Tokyo', sessionTypes: [], revision: 0 });
    const type = {
      ...{ title: 'A walk', text: '', minutes: 50, bufferBefore: 0, bufferAfter: 10, noticeMinutes: 60 },
      ...{ horizonDays: 30, mostPerDay: 4, isConfirmedByHand: false },
      ...{ place: { kind: 'address' as const, text: 'At the bridge' }, price: '$80' },
    };
    const change = {
      ...empty,
      isOffered: true,
      weekly: [{ weekday: 1, from: 540, to: 720 }],
      sessionTypes: [type],
    };
    const saved = await api.ok(save, { body: change });
    const [offered] = saved.sessionTypes;
    expect(saved).toMatchObject({ revision: 1, weekly: [{ weekday: 1, from: 540, to: 720 }] });
    // An id that is not one of this coach's session types is replaced.
    const foreignId = new Types.ObjectId().toHexString();
    const body = {
      ...saved,
      sessionTypes: [offered ?? type, { ...type, id: foreignId }],
    };
    const resaved = await api.ok(save, { body });
    expect(resaved.sessionTypes.map(({ id }) => id === offered?.id)).toEqual([true, false]);
    expect(resaved.sessionTypes[1]?.id).not.toBe(foreignId);
    const stale = await api.send(save, { body });
    expect(stale.headers.get('Grove-Error')).toBe('changed-elsewhere');
    const reader = await member();
    const coaches = await reader.api.ok('GET /api/coaching/coaches');
    const listed = coaches.filter(({ coachId }) => coachId === String(user._id));
    expect(listed).toMatchObject([{ about: 'I walk. I listen.' }]);
    expect(listed[0]?.sessionTypes.map(({ price }) => price)).toEqual(['$80', '$80']);
    expect(
      (await api.ok('GET /api/coaching/coaches')).filter(({ coachId }) => coachId === String(user._id)),
    ).toEqual([]);
  });

  test('overlapping hours are joined when they are saved, and in what earlier versions have stored', async () => {
    const { user, api } = await member({ isCoach: true });
    const hours = (weekday: number, from: number, to: number) => ({ weekday, from, to });
    const [long, inner, late, next] = [
      hours(1, 540, 720),
      hours(1, 600, 660),
      hours(1, 700, 900),
      hours(1, 900, 960),
    ];
    const [joined, tuesday] = [hours(1, 540, 900), hours(2, 600, 660)];
    const body = { ...(await api.ok(read)), weekly: [tuesday, late, inner, long, next] };
    expect((await api.ok(save, { body })).weekly).toEqual([joined, next, tuesday]);
    const stored = { coachId: user._id };
    expect((await Availabilities.findOne(stored).lean())?.weekly).toEqual([joined, next, tuesday]);
    await Availabilities.updateOne(stored, { weekly: [late, long] });
    expect((await api.ok(read)).weekly).toEqual([joined]);
    // Those that do not overlap keep their order, in which a coach has added them.
    await Availabilities.updateOne(stored, { weekly: [tuesday, next, long] });
    expect((await api.ok(read)).weekly).toEqual([tuesday, next, long]);
  });

  test.each([
    ['an unknown time zone', { timeZone: 'Mars/Base' }],
    ['hours that end before they start', { weekly: [{ weekday: 1, from: 600, to: 540 }] }],
    ['hours that are not on the five-minute grid', { weekly: [{ weekday: 1, from: 541, to: 600 }] }],
    [
      'days that end before they start',
      { exceptions: [{ from: '2026-12-02', to: '2026-12-01', hours: [], reason: '' }] },
    ],
    [
      'days that end too far in the future',
      { exceptions: [{ from: '2026-12-02', to: '9999-12-31', hours: [], reason: '' }] },
    ],
    ['a URL that is not from Calendly', { calendlyUrl: 'https://calendly.com.evil.test/x' }],
    ['an unknown field', { isCreator: true }],
  ])('rejects %s with 400', async (_, change) => {
    const { api } = await member({ isCoach: true });
    const empty = await api.ok(read);
    expect((await api.send(save, { body: { ...empty, ...change } })).status).toBe(400);
  });
});

test('the next free time is found however far in the future the coach is available again', async () => {
  const now = Date.now();
  const day = (ahead: number) => new Date(now + ahead * 86_400_000).toISOString().slice(0, 10);
  const { coachId, sessionTypeId } = await makeCoach({
    exceptions: [{ from: day(-1), to: day(100), hours: [], reason: '' }],
    session: { horizonDays: 200 },
  });
  const { api } = await member();
  const query = { sessionTypeId, from: `${day(3)}T00:00:00.000Z`, to: `${day(4)}T00:00:00.000Z` };
  const slots = await api.ok('GET /api/coaching/coaches/:coachId/slots', { params: { coachId }, query });
  expect(slots).toEqual({ slots: [], nextFree: `${day(101)}T00:00:00.000Z` });
});
