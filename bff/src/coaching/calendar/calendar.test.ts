import { describe, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { makeCourse } from '../../../test/factories/makeCourse.ts';
import { enrolledMember, makeEnrolment } from '../../../test/factories/makeEnrolment.ts';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { testServer } from '../../../test/testServer.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Courses } from '../../learning/courses/courses.model.ts';
import { Enrolments } from '../../learning/enrolments/enrolments.model.ts';
import { deleteUser } from '../../members/users/accounts/deleteUser.ts';

const site = testServer();
const key = 'GET /api/calendar';
const november = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
const at = (text: string) => new Date(text);

async function member() {
  const user = await makeUser();
  return { user, api: await site.signIn(user) };
}

describe('GET /api/calendar', () => {
  test('shows when modules of the member’s courses open, on a date or some days after enrolment', async () => {
    const { user, api } = await member();
    const course = await makeCourse({
      title: 'Coming Home',
      modules: [[1], [1], [1], [1]],
      unlock: [
        undefined,
        { at: at('2026-11-20T08:30:00Z') },
        { afterDays: 7 },
        { at: at('2027-01-01T00:00:00Z') },
      ],
    });
    await makeEnrolment(user, course, { enrolledAt: at('2026-11-03T10:00:00Z') });
    const [, second, third] = course.sections[0]!.modules;
    const courseId = course._id.toHexString();
    const events = await api.ok(key, { query: november });
    const unlock = {
      id: expect.stringMatching(/^unlock-/),
      kind: 'unlock',
      about: 'Coming Home',
      endsAt: null,
    };
    expect(events).toEqual([
      {
        ...unlock,
        title: 'Module 2',
        startsAt: '2026-11-10T10:00:00.000Z',
        path: `/#classroom:overview/${courseId}/${third!._id.toHexString()}`,
      },
      {
        ...unlock,
        title: 'Module 1',
        startsAt: '2026-11-20T08:30:00.000Z',
        path: `/#classroom:overview/${courseId}/${second!._id.toHexString()}`,
      },
    ]);
  });

  test('omits an unlock date that was set after the member completed the module', async () => {
    const { user, api, course } = await enrolledMember(site, {
      unlock: [{ at: at('2099-01-10T00:00:00Z') }],
    });
    const query = { from: '2099-01-01T00:00:00Z', to: '2099-02-01T00:00:00Z' };
    expect(await api.ok(key, { query })).toHaveLength(1);
    const completedModules = [course.sections[0]!.modules[0]!._id];
    await Enrolments.updateOne({ userId: user._id }, { $set: { completedModules } });
    expect(await api.ok(key, { query })).toEqual([]);
  });

  test('shows booked and hosted sessions, except canceled ones', async () => {
    const coach = await makeUser({ username: 'Sage', isCoach: true });
    const { user, api } = await member();
    const people = { memberId: user._id, coachId: coach._id };
    await makeBooking({
      ...people,
      title: 'First',
      startsAt: at('2026-11-05T15:00:00Z'),
      status: 'attended',
    });
    await makeBooking({ ...people, startsAt: at('2026-11-25T15:00:00Z') });
    await makeBooking({ ...people, startsAt: at('2026-11-26T15:00:00Z'), status: 'cancelled' });
    await makeBooking({ ...people, startsAt: at('2026-12-01T00:00:00Z') });
    await makeBooking({ startsAt: at('2026-11-27T15:00:00Z') });
    const session = {
      id: expect.stringMatching(/^session-/),
      kind: 'session',
      path: '/#coaching:coaching-sessions',
    };
    const first = { startsAt: '2026-11-05T15:00:00.000Z', endsAt: '2026-11-05T16:00:00.000Z' };
    const second = { startsAt: '2026-11-25T15:00:00.000Z', endsAt: '2026-11-25T16:00:00.000Z' };
    expect(await api.ok(key, { query: november })).toEqual([
      { ...session, ...first, title: 'First', about: 'with Sage' },
      { ...session, ...second, title: 'Coaching session', about: 'with Sage' },
    ]);
    const input = await (await site.signIn(coach)).ok(key, { query: november });
    expect(input.map(({ about }) => about)).toEqual([`with ${user.username}`, `with ${user.username}`]);
  });

  test('takes six queries in addition to the session query, whatever the calendar contains', async () => {
    const { user, api } = await member();
    const getEvents = () => api.ok(key, { query: november });
    await makeBooking({ memberId: user._id, startsAt: at('2026-11-05T15:00:00Z') });
    expect(await site.countQueries(getEvents)).toBe(7);
    for (let day = 10; day < 15; day += 1) {
      await makeBooking({ memberId: user._id, startsAt: at(`2026-11-${day}T15:00:00Z`) });
      await makeEnrolment(user, await makeCourse({ unlock: [{ at: at(`2026-11-${day}T00:00:00Z`) }] }));
      await makeLiveClass({ startsAt: [at(`2026-11-${day}T18:00:00Z`)], members: [user._id] });
    }
    expect(await getEvents()).toHaveLength(16);
    expect(await site.countQueries(getEvents)).toBe(7);
  });

  test.each([
    ['more than a hundred days', { from: '2026-01-01T00:00:00Z', to: '2026-04-11T00:00:01Z' }],
    ['an end before its start', { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }],
    ['no length', { from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' }],
    ['no end', { from: '2026-01-01T00:00:00Z' }],
    ['dates without a time', { from: '2026-01-01', to: '2026-01-02' }],
    ['an unknown field', { ...november, who: 'x' }],
  ])('rejects a range with %s with 400', async (_, query: Record<string, string>) => {
    const { api } = await member();
    expect((await api.send(key, { query })).status).toBe(400);
  });
});

describe('the calendar feed', () => {
  const feedUrl = 'GET /api/account/calendar-feed';
  const renewFeed = 'POST /api/account/calendar-feed';

  /** Downloads the feed without a session, as a calendar program does. */
  async function read(url: string, init: RequestInit = {}) {
    const response = await fetch(site.origin + new URL(url).pathname, init);
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

  test('returns the calendar as iCalendar in UTC to anyone with its URL, identical each time', async () => {
    const { user, api } = await member();
    const startsAt = new Date(Date.now() + 3 * 86_400_000);
    startsAt.setUTCMilliseconds(0);
    const bookingId = new Types.ObjectId();
    const title =
      'Breath, boundaries; and everything that stands between the two of them: ünïcödé 🌱 included';
    await makeBooking({ _id: bookingId, memberId: user._id, title, startsAt });
    const course = await makeCourse({ title: 'Coming Home', unlock: [{ at: startsAt }] });
    await makeEnrolment(user, course);

    const { url } = await api.ok(feedUrl);
    expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/);
    const { status, headers, text } = await read(url);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers.get('Cache-Control')).toBe('private, max-age=300');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');

    const lines = unfolded(text);
    const moment = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:session-${bookingId.toHexString()}@${new URL(site.env.PUBLIC_URL).hostname}`,
        `SUMMARY:${title.replace(',', '\\,').replace(';', '\\;')}`,
        `DTSTART:${moment(startsAt)}`,
        `DTEND:${moment(new Date(startsAt.getTime() + 3_600_000))}`,
        'SUMMARY:Opens: Module 0',
        'DESCRIPTION:Coming Home',
        'END:VCALENDAR',
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(text).not.toContain('VTIMEZONE');
    expect(text).not.toContain('TZID');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect((await read(url)).text).toBe(text);
    expect(await read(url, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  test('contains the meeting link of sessions and live classes, and the place of other sessions', async () => {
    const { user, api } = await member();
    const startsAt = new Date(Date.now() + 3 * 86_400_000);
    const memberId = user._id;
    await makeBooking({ memberId, startsAt, meetingUrl: 'https://meet.test/room;1' });
    const place = { kind: 'address', text: '1 Elm Street, Salem' } as const;
    await makeBooking({ memberId, startsAt: new Date(startsAt.getTime() + 7_200_000), place });
    await makeLiveClass({ members: [memberId] });
    const { url } = await api.ok(feedUrl);
    const locations = unfolded((await read(url)).text).filter((line) => line.startsWith('LOCATION:'));
    expect(locations.sort()).toEqual([
      'LOCATION:1 Elm Street\\, Salem',
      'LOCATION:https://meet.test/circle',
      'LOCATION:https://meet.test/room\\;1',
    ]);
    // Screens get it from the session itself.
    const query = {
      from: new Date().toISOString(),
      to: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    };
    expect(JSON.stringify(await api.ok(key, { query }))).not.toContain('meet.test');
  });

  test('is not sent again to a calendar program that has it, until it changes', async () => {
    const { user, api } = await member();
    const { url } = await api.ok(feedUrl);
    const tag = (await read(url)).headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    // Without no-cache, which fetch adds to conditional requests.
    const headers = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
    const again = await read(url, { headers });
    expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', tag]);
    await makeBooking({ memberId: user._id, startsAt: new Date(Date.now() + 86_400_000) });
    expect(await read(url, { headers })).toMatchObject({
      status: 200,
      text: expect.stringContaining('BEGIN:VEVENT'),
    });
  });

  test('reports a changed unlock date to calendar programs', async () => {
    const { user, api } = await member();
    const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
    const course = await makeCourse({ unlock: [{ at: daysFromNow(1) }] });
    await makeEnrolment(user, course, { enrolledAt: new Date('2026-01-01T00:00:00Z') });
    const { url } = await api.ok(feedUrl);
    const stamp = async () => /DTSTAMP:(\w+)/.exec((await read(url)).text)?.[1] ?? '';
    const changedAt = new Date('2026-02-01T00:00:00Z');
    const change = { 'sections.0.modules.0.unlock.at': daysFromNow(5), updatedAt: changedAt };
    await Courses.updateOne({ _id: course._id }, { $set: change }, { timestamps: false });
    expect(await stamp()).toBe('20260201T000000Z');
  });

  test('renewing the feed changes its URL and invalidates the previous one', async () => {
    const { api } = await member();
    const before = await api.ok(feedUrl);
    expect(await api.ok(feedUrl)).toEqual(before);
    const after = await api.ok(renewFeed, { body: {} });
    expect(after.url).not.toBe(before.url);
    expect(await api.ok(feedUrl)).toEqual(after);
    expect((await read(before.url)).status).toBe(404);
    expect((await read(after.url)).status).toBe(200);
  });

  test('returns the same 404 for a forged URL, a malformed one and one of a deleted account', async () => {
    const { user, api } = await member();
    const { url } = await api.ok(feedUrl);
    const token = new URL(url).pathname.split('/')[2]!.replace('.ics', '');
    const other = (await (await member()).api.ok(feedUrl)).url;
    const forged = token.slice(0, 24) + new URL(other).pathname.slice('/calendar/'.length + 24);
    for (const file of [
      forged,
      `${token}.ICS`,
      token,
      `${token}x.ics`,
      `${token.slice(1)}.ics`,
      '.ics',
      '%00',
    ]) {
      const { status, text, headers } = await read(`http://x/calendar/${file}`);
      expect([status, text, headers.get('Cache-Control')]).toEqual([404, 'Not found', 'no-store']);
    }
    expect((await read(`http://x/calendar/${token}/more.ics`)).status).toBe(404);
    expect((await read(url, { method: 'POST', headers: { Origin: site.env.PUBLIC_URL } })).status).toBe(405);
    await inTransaction((tx) => deleteUser(user._id, tx));
    expect((await read(url)).status).toBe(404);
  });

  test('counts toward the rate limit of the caller’s network', async () => {
    const { api } = await member();
    const { headers } = await read((await api.ok(feedUrl)).url);
    expect(Number(headers.get('RateLimit-Limit'))).toBeGreaterThan(0);
    expect((await read('http://x/calendar/x.ics')).headers.get('RateLimit-Limit')).not.toBeNull();
  });

  test('takes eight queries for a valid URL and none for a forged one', async () => {
    const { api } = await member();
    const { url } = await api.ok(feedUrl);
    expect(await site.countQueries(() => read(url))).toBe(8);
    const forged = url.replace(/.{6}\.ics$/, 'AAAAAA.ics');
    expect(await site.countQueries(() => read(forged))).toBe(0);
  });
});
