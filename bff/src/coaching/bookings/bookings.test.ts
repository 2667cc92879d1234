// Long: all tests of bookings share one server.
import { beforeAll, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { Types } from 'mongoose';
import type { Client } from '../../../test/client.ts';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { nextFreeTime, makeCoach } from '../../../test/factories/makeCoach.ts';
import type { Coach } from '../../../test/factories/makeCoach.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { testServer } from '../../../test/testServer.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { createStorage } from '../../infra/storage.ts';
import { deleteUser } from '../../members/users/accounts/deleteUser.ts';
import { PointsLedger } from '../../rewards/points/points.model.ts';
import { BookingClaims } from './bookingClaims.model.ts';
import { Bookings } from './bookings.model.ts';
import { bookingsData } from './bookings.personalData.ts';
import { sendSessionReminders } from './sendSessionReminders.ts';

const smtp = await createSmtpServer();
const site = testServer({ SMTP_URL: smtp.url });

describe('coaching sessions', () => {
  const hour = 3_600_000;
  const book = 'POST /api/bookings';

  async function member(fields = {}) {
    const user = await makeUser(fields);
    return { user, api: await site.signIn(user) };
  }

  async function coached(input: Parameters<typeof makeCoach>[0] = {}) {
    const coach = await makeCoach(input);
    const { user: coachUser, ...offer } = coach;
    return { ...offer, coachUser, host: await site.signIn(coachUser), ...(await member()) };
  }

  type Offer = Pick<Coach, 'coachId' | 'sessionTypeId'>;
  const createRequest = ({ coachId, sessionTypeId }: Offer, startsAt = nextFreeTime()) => ({
    body: { coachId, sessionTypeId, startsAt, words: 'I sleep badly' },
  });
  const params = (bookingId: string) => ({ params: { bookingId } });
  const later = (moment: string, hours = 1) => new Date(Date.parse(moment) + hours * hour).toISOString();

  async function slots(api: Client, { coachId, sessionTypeId }: Offer, from: string, bookingId?: string) {
    const query = { sessionTypeId, from, to: later(from, 3), ...(bookingId && { bookingId }) };
    return api.ok('GET /api/coaching/coaches/:coachId/slots', { params: { coachId }, query });
  }

  describe('booking', () => {
    test('removes the time from the free ones for both people, and the session appears in both lists', async () => {
      const { host, api, user, ...coach } = await coached();
      const startsAt = nextFreeTime();
      expect((await slots(api, coach, startsAt)).slots[0]).toBe(startsAt);
      const session = await api.ok(book, createRequest(coach, startsAt));
      expect(session).toMatchObject({
        ...{ title: 'First conversation', status: 'confirmed', startsAt, endsAt: later(startsAt) },
        ...{ words: 'I sleep badly', isHosted: false, joinUrl: 'https://meet.test/room' },
        coach: { username: coach.coachUser.username },
        can: { reschedule: true, cancel: true, confirm: false, record: false, writeNotes: false },
      });
      expect((await slots(api, coach, startsAt)).slots[0]).toBe(later(startsAt));
      const [own, input] = await Promise.all(
        [api, host].map((one) => one.ok('GET /api/bookings', { query: { when: 'upcoming' } })),
      );
      expect(own?.sessions).toEqual([session]);
      expect(input?.sessions).toMatchObject([
        { id: session.id, isHosted: true, member: { username: user.username } },
      ]);
      // Dashboard and calendar show the same session.
      for (const one of [api, host]) {
        expect((await one.ok('GET /api/dashboard')).upcoming).toMatchObject([{ id: session.id, startsAt }]);
        const query = { from: startsAt, to: later(startsAt) };
        expect(await one.ok('GET /api/calendar', { query })).toMatchObject([{ id: `session-${session.id}` }]);
      }
      const bell = await Notifications.find({ key: { $regex: session.id } }).lean();
      expect(bell.map(({ userId, kind }) => [String(userId), kind])).toEqual([
        [coach.coachId, 'session-booked'],
      ]);
    });

    test('is rejected for a time that overlaps another session; canceling frees the time', async () => {
      const { api, ...coach } = await coached({ session: { bufferAfter: 30 } });
      const startsAt = nextFreeTime();
      const { id } = await api.ok(book, createRequest(coach, startsAt));
      const other = await member();
      for (const begins of [startsAt, later(startsAt, 1), later(startsAt, -0.5)]) {
        const { status, headers } = await other.api.send(book, createRequest(coach, begins));
        expect([status, headers.get('Grove-Error')]).toEqual([409, 'slot-taken']);
      }
      await api.ok('POST /api/bookings/:bookingId/cancel', { ...params(id), body: { reason: 'I am sick' } });
      expect(await BookingClaims.countDocuments({ bookingId: id })).toBe(0);
      await other.api.ok(book, createRequest(coach, startsAt));
    });

    test('when forty members compete for three times, three get one and the others get an error', async () => {
      const coach = await makeCoach({ session: { minutes: 60 } });
      const first = nextFreeTime();
      const times = [first, later(first, 1), later(first, 2)];
      const racers = await Promise.all(Array.from({ length: 40 }, () => member()));
      const answers = await Promise.all(
        racers.map(({ api }, at) => api.send(book, createRequest(coach, times[at % 3] ?? first))),
      );
      const listEmails = answers.map(
        ({ status, headers }) => `${status} ${headers.get('Grove-Error') ?? ''}`,
      );
      expect(listEmails.filter((one) => one === '200 ')).toHaveLength(3);
      expect(listEmails.filter((one) => one === '409 slot-taken')).toHaveLength(37);
      expect(await Bookings.countDocuments({ coachId: coach.coachId })).toBe(3);
    }, 60_000);

    test('concurrent bookings stay within the daily limit', async () => {
      const coach = await makeCoach({ session: { mostPerDay: 2, minutes: 30 } });
      const day = later(nextFreeTime().replace(/T.*/, 'T00:00:00.000Z'), 24 * 20);
      const racers = await Promise.all(Array.from({ length: 6 }, () => member()));
      const answers = await Promise.all(
        racers.map(({ api }, at) => api.send(book, createRequest(coach, later(day, at)))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    }, 60_000);

    test.each(['confirmed', 'attended', 'missed'] as const)(
      'a session that is %s counts toward the daily limit',
      async (status) => {
        const { api, coachUser, ...coach } = await coached({ session: { mostPerDay: 1, minutes: 30 } });
        const day = later(nextFreeTime().replace(/T.*/, 'T00:00:00.000Z'), 24 * 20);
        await makeBooking({
          ...{ coachId: coachUser._id, sessionTypeId: new Types.ObjectId(coach.sessionTypeId), status },
          ...{ memberId: (await makeUser())._id, startsAt: new Date(later(day, 2)) },
        });
        const answer = await api.send(book, createRequest(coach, later(day, 8)));
        expect([answer.status, answer.headers.get('Grove-Error')]).toEqual([409, 'slot-taken']);
        expect((await api.send(book, createRequest(coach, later(day, 32)))).status).toBe(200);
      },
    );

    test('nobody has overlapping sessions or more than twenty upcoming ones', async () => {
      const { api, user, ...coach } = await coached();
      const another = await makeCoach();
      const startsAt = nextFreeTime();
      await api.ok(book, createRequest(coach, startsAt));
      const twice = await api.send(book, createRequest(another, startsAt));
      expect(twice.headers.get('Grove-Error')).toBe('busy-then');
      for (let at = 0; at < 19; at += 1) {
        await makeBooking({ memberId: user._id, startsAt: new Date(Date.now() + (300 + at) * hour) });
      }
      expect((await api.send(book, createRequest(another))).headers.get('Grove-Error')).toBe(
        'too-many-sessions',
      );
    });

    test('repeating a request returns the same booking', async () => {
      const { api, ...coach } = await coached();
      const request = { ...createRequest(coach), headers: { 'Idempotency-Key': 'booking-1234567890' } };
      const [first, second] = [await api.ok(book, request), await api.ok(book, request)];
      expect(second).toEqual(first);
    });

    test.each([
      ['a coach who offers no sessions', { isOffered: false }],
      ['a former coach', { user: { isCoach: false } }],
    ])('returns 404 for %s', async (_, input) => {
      const { api, ...coach } = await coached(input);
      expect((await api.send(book, createRequest(coach))).status).toBe(404);
      const offered = await api.ok('GET /api/coaching/coaches');
      expect(offered.map(({ coachId }) => coachId)).not.toContain(coach.coachId);
    });

    test('returns 404 for the coach themselves and for another coach’s session type', async () => {
      const { api, host, ...coach } = await coached();
      const { sessionTypeId } = await makeCoach();
      expect((await host.send(book, createRequest(coach))).status).toBe(404);
      expect((await api.send(book, createRequest({ ...coach, sessionTypeId }))).status).toBe(404);
    });
  });

  describe('rescheduling and canceling', () => {
    test('a member can reschedule by the coach’s rules; the session’s own time does not block it and is not offered', async () => {
      const { api, host, user, ...coach } = await coached({ session: { mostPerDay: 20 } });
      const was = nextFreeTime();
      const { id } = await api.ok(book, createRequest(coach, was));
      const begins = later(was, 0.5);
      expect((await slots(api, coach, was)).slots).not.toContain(begins);
      const others = (await slots(api, coach, was, id)).slots;
      expect([others.includes(begins), others.includes(was)]).toEqual([true, false]);
      const moved = await api.ok('POST /api/bookings/:bookingId/reschedule', {
        ...params(id),
        body: { startsAt: begins, was },
      });
      expect(moved).toMatchObject({ startsAt: begins, endsAt: later(begins) });
      // The previous time is free, the new time is not.
      const other = await member();
      expect((await other.api.send(book, createRequest(coach, later(was, 1)))).status).toBe(409);
      await other.api.ok(book, createRequest(coach, later(was, -0.5)));
      const bell = await Notifications.find({ key: `session:${id}:moved:1` }).lean();
      expect(bell.map(({ userId }) => String(userId))).toEqual([coach.coachId]);
      // A page that still shows the previous time.
      const repeated = { ...params(id), body: { startsAt: later(was, 9), was } };
      const { headers } = await host.send('POST /api/coach/bookings/:bookingId/reschedule', repeated);
      expect(headers.get('Grove-Error')).toBe('changed-elsewhere');
    });

    test('within the notice period, the coach can change a session but the member cannot', async () => {
      const { api, host, user, ...coach } = await coached({ changeNoticeMinutes: 120 });
      const startsAt = new Date(Math.ceil(Date.now() / hour) * hour + hour);
      const people = { memberId: user._id, coachId: coach.coachUser._id };
      const id = String(await makeBooking({ ...people, startsAt, changeNoticeMinutes: 121 }));
      expect((await api.ok('GET /api/bookings/:bookingId', params(id))).can).toMatchObject({ cancel: false });
      const cancel = { ...params(id), body: { reason: '' } };
      expect((await api.send('POST /api/bookings/:bookingId/cancel', cancel)).status).toBe(409);
      const move = { ...params(id), body: { startsAt: nextFreeTime(), was: startsAt.toISOString() } };
      const late = await api.send('POST /api/bookings/:bookingId/reschedule', move);
      expect(late.headers.get('Grove-Error')).toBe('too-late');
      const done = await host.ok('POST /api/coach/bookings/:bookingId/cancel', cancel);
      expect(done.status).toBe('cancelled');
      expect(await host.ok('POST /api/coach/bookings/:bookingId/cancel', cancel)).toEqual(done);
    });

    test('when two sessions are moved to the same time at once, one succeeds', async () => {
      const { api, host, user, ...coach } = await coached();
      const [first, second, wanted] = [nextFreeTime(), nextFreeTime(), nextFreeTime()];
      const one = await api.ok(book, createRequest(coach, first));
      const other = await member();
      const two = await other.api.ok(book, createRequest(coach, second));
      const move = (client: Client, id: string, was: string) =>
        client.send('POST /api/bookings/:bookingId/reschedule', {
          ...params(id),
          body: { startsAt: wanted, was },
        });
      const answers = await Promise.all([move(api, one.id, first), move(other.api, two.id, second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });
  });

  describe('the host of a session', () => {
    test('confirms a request, which reserves its time in the meantime', async () => {
      const { api, host, user, ...coach } = await coached({ session: { isConfirmedByHand: true } });
      const startsAt = nextFreeTime();
      const { id, status } = await api.ok(book, createRequest(coach, startsAt));
      expect(status).toBe('requested');
      const other = await member();
      expect((await other.api.send(book, createRequest(coach, startsAt))).status).toBe(409);
      expect((await api.ok('GET /api/dashboard')).upcoming).toEqual([]);
      const confirmed = await host.ok('POST /api/coach/bookings/:bookingId/confirm', {
        ...params(id),
        body: {},
      });
      expect(confirmed).toMatchObject({ status: 'confirmed', can: { confirm: false } });
      const bell = await Notifications.find({ userId: user._id }).lean();
      expect(bell.map(({ kind }) => kind)).toEqual(['session-booked']);
    });

    test('records attendance, which awards points once, and can correct a missed session', async () => {
      const { host, user, ...coach } = await coached();
      const people = { memberId: user._id, coachId: coach.coachUser._id };
      const startsAt = new Date(Date.now() - 2 * hour);
      const id = String(await makeBooking({ ...people, startsAt }));
      const record = (outcome: 'attended' | 'missed') =>
        host.send('POST /api/coach/bookings/:bookingId/attendance', { ...params(id), body: { outcome } });
      expect((await record('missed')).status).toBe(200);
      await Promise.all([record('attended'), record('attended')]);
      expect((await record('missed')).status).toBe(409);
      const points = await PointsLedger.find({ userId: user._id, cause: 'session-attended' }).lean();
      expect(points.map(({ amount, key }) => [amount, key])).toEqual([[20, `session-attended:${id}`]]);
      const ahead = String(await makeBooking({ ...people, startsAt: new Date(nextFreeTime()) }));
      const early = await host.send('POST /api/coach/bookings/:bookingId/attendance', {
        ...params(ahead),
        body: { outcome: 'attended' },
      });
      expect(early.headers.get('Grove-Error')).toBe('too-early');
    });

    test('shares notes with the member; other coaches cannot access the session', async () => {
      const { api, host, user, ...coach } = await coached();
      const { id } = await api.ok(book, createRequest(coach));
      const notes = { ...params(id), body: { notes: 'Breathe out longer' } };
      await host.ok('PUT /api/coach/bookings/:bookingId/notes', notes);
      expect(await api.ok('GET /api/bookings/:bookingId', params(id))).toMatchObject({
        notes: 'Breathe out longer',
      });
      const another = await site.signIn((await makeCoach()).user);
      expect((await another.send('PUT /api/coach/bookings/:bookingId/notes', notes)).status).toBe(404);
      expect((await another.send('GET /api/coach/bookings/:bookingId', params(id))).status).toBe(404);
      expect((await host.send('GET /api/bookings/:bookingId', params(id))).status).toBe(404);
      const { coachId, sessionTypeId } = coach;
      const from = nextFreeTime();
      const query = { sessionTypeId, from, to: later(from), bookingId: id };
      const asked = await another.send('GET /api/coaching/coaches/:coachId/slots', {
        params: { coachId },
        query,
      });
      expect(asked.status).toBe(404);
    });
  });

  describe('session lists', () => {
    let api: Client;
    let ids: string[];

    beforeAll(async () => {
      const reader = await member({ isCoach: true });
      api = reader.api;
      ids = [];
      for (let at = 0; at < 25; at += 1) {
        const whose = at % 2 === 0 ? { memberId: reader.user._id } : { coachId: reader.user._id };
        const startsAt = new Date(Date.now() - (at + 2) * 24 * hour);
        ids.push(
          String(await makeBooking({ ...whose, startsAt, status: at % 3 === 0 ? 'attended' : 'confirmed' })),
        );
      }
      await makeBooking({
        memberId: reader.user._id,
        startsAt: new Date(nextFreeTime()),
        status: 'cancelled',
      });
    });

    test('past sessions, booked and hosted, are listed latest first in pages', async () => {
      const query = { when: 'past' as const };
      const first = await api.ok('GET /api/bookings', { query });
      const rest = await api.ok('GET /api/bookings', { query: { ...query, cursor: first.nextCursor ?? '' } });
      expect([...first.sessions, ...rest.sessions].map(({ id }) => id)).toEqual(ids);
      expect(rest.nextCursor).toBeNull();
      expect((await api.ok('GET /api/bookings', { query: { when: 'upcoming' } })).sessions).toEqual([]);
    });

    test('listing takes three queries in addition to the session query, however many sessions there are', async () => {
      const ask = () => api.ok('GET /api/bookings', { query: { when: 'past' } });
      expect(await site.countQueries(ask)).toBe(4);
    });
  });
});

describe('session emails', () => {
  beforeAll(() => site.empty());

  const hour = 3_600_000;
  const noSignal = new AbortController().signal;

  /** The calendar event of each email to an address, oldest first; undefined for an email without one. */
  function invitesTo(email: string) {
    return smtp.emails
      .filter(({ to }) => to.includes(email))
      .map(({ attachments }) => {
        const files = attachments.filter(({ type }) => type === 'text/calendar');
        // The event is an alternative part of the email and an attachment; both have the same content.
        expect(new Set(files.map(({ text }) => text)).size).toBeLessThanOrEqual(1);
        if (files[0] === undefined) return undefined;
        const calendar = ICAL.Component.fromString(files[0].text);
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
        return {
          method: calendar.getFirstPropertyValue('method'),
          status: event.component.getFirstPropertyValue('status'),
          uid: event.uid,
          sequence: event.sequence,
          startsAt: event.startDate.toJSDate().toISOString(),
          endsAt: event.endDate.toJSDate().toISOString(),
          location: event.location,
          organizer: event.organizer,
          attendees: event.attendees.map((one) => String(one.getFirstValue())),
        };
      });
  }

  test('both people get one calendar email each for booking, rescheduling and canceling', async () => {
    const coach = await makeCoach({ user: { timeZone: 'Australia/Sydney' } });
    const user = await makeUser({ timeZone: 'America/New_York' });
    const [api, host] = [await site.signIn(user), await site.signIn(coach.user)];
    const [was, startsAt] = [nextFreeTime(), nextFreeTime()];
    const { coachId, sessionTypeId } = coach;
    const body = { coachId, sessionTypeId, startsAt: was, words: 'I sleep badly' };
    const { id } = await api.ok('POST /api/bookings', { body });
    await api.ok('POST /api/bookings/:bookingId/reschedule', {
      params: { bookingId: id },
      body: { startsAt, was },
    });
    const cancel = { params: { bookingId: id }, body: { reason: 'The flu' } };
    await host.ok('POST /api/coach/bookings/:bookingId/cancel', cancel);
    await host.ok('POST /api/coach/bookings/:bookingId/cancel', cancel);
    await site.runOutbox();
    await site.runOutbox();

    const at = (begins: string) => ({
      startsAt: begins,
      endsAt: new Date(Date.parse(begins) + hour).toISOString(),
    });
    const uid = `session-${id}@${new URL(site.env.PUBLIC_URL).hostname}`;
    for (const { email } of [user, coach.user]) {
      const known = { uid, location: 'https://meet.test/room', attendees: [`MAILTO:${email}`] };
      expect(invitesTo(email)).toEqual([
        expect.objectContaining({
          ...known,
          ...at(was),
          method: 'REQUEST',
          status: 'CONFIRMED',
          sequence: 0,
        }),
        expect.objectContaining({
          ...known,
          ...at(startsAt),
          method: 'REQUEST',
          status: 'CONFIRMED',
          sequence: 1,
        }),
        expect.objectContaining({
          ...known,
          ...at(startsAt),
          method: 'CANCEL',
          status: 'CANCELLED',
          sequence: 2,
        }),
      ]);
    }
    // Neither email reveals the other's address; each shows the time in its reader's time zone.
    const [toMember, toCoach] = [user, coach.user].map(({ email }) =>
      smtp.emails.filter(({ to }) => to.includes(email)),
    );
    expect(JSON.stringify(toMember)).not.toContain(coach.user.email);
    expect(JSON.stringify(toCoach)).not.toContain(user.email);
    expect(toMember?.[0]?.text).toContain('(America/New York)');
    expect(toCoach?.[0]?.text).toContain('(Australia/Sydney)');
    expect(toCoach?.[0]?.text).toContain('I sleep badly');
    expect(toMember?.[2]?.text).toContain('The flu');
  });

  test('the email to the member states until when they can change the session', async () => {
    const user = await makeUser();
    const api = await site.signIn(user);
    const textOf = ({ email }: { email: string }) =>
      smtp.emails.findLast(({ to }) => to.includes(email))?.text;
    const bookWith = async (changeNoticeMinutes: number) => {
      const { user: coachUser, coachId, sessionTypeId } = await makeCoach({ changeNoticeMinutes });
      const body = { coachId, sessionTypeId, startsAt: nextFreeTime(), words: '' };
      const { id } = await api.ok('POST /api/bookings', { body });
      await site.runOutbox();
      return { coachUser, params: { bookingId: id } };
    };
    const { coachUser, params } = await bookWith(1_440);
    expect(textOf(user)).toContain('You can change or cancel until 24 hours before.');
    expect(textOf(coachUser)).not.toContain('You can change');
    await api.ok('POST /api/bookings/:bookingId/cancel', { params, body: { reason: '' } });
    await site.runOutbox();
    expect(textOf(user)).not.toContain('You can change');
    await bookWith(43_200);
    expect(textOf(user)).toContain(
      'This session starts in less than 30 days, so you can’t change or cancel it yourself. Message your coach instead.',
    );
  });

  describe('future sessions are canceled by email when', () => {
    const emailsTo = ({ email }: { email: string }) => smtp.emails.filter(({ to }) => to.includes(email));
    const statusesOf = async (coachId: string) =>
      (await Bookings.find({ coachId }).sort({ startsAt: 1 }).lean()).map(({ status }) => status);

    /** A member with a past and two future sessions with a coach, one of them only requested. */
    async function makeSessions() {
      const [coach, user] = [await makeUser({ isCoach: true }), await makeUser()];
      const people = { memberId: user._id, coachId: coach._id, words: 'I sleep badly' };
      await makeBooking({ ...people, startsAt: new Date(Date.now() - 24 * hour), status: 'attended' });
      await makeBooking({ ...people, startsAt: new Date(nextFreeTime()) });
      await makeBooking({ ...people, startsAt: new Date(nextFreeTime()), status: 'requested' });
      return { coach, coachId: coach._id.toHexString(), user };
    }

    test('the coach loses the role; the email removes them from calendars', async () => {
      const { coach, coachId, user } = await makeSessions();
      const creator = await site.signIn(await makeUser({ isCreator: true }));
      const key = 'PUT /api/creator/people/:userId/role';
      await creator.ok(key, { params: { userId: coachId }, body: { role: 'member' } });
      await site.runOutbox();
      expect(await statusesOf(coachId)).toEqual(['attended', 'cancelled', 'cancelled']);
      expect(emailsTo(user)).toHaveLength(2);
      expect(emailsTo(user)[0]?.text).toContain('Reason: The coach no longer offers sessions.');
      expect(invitesTo(user.email)[0]).toMatchObject({ method: 'CANCEL', sequence: 1 });
      expect(emailsTo(coach)).toHaveLength(2);
      const bell = await Notifications.find({ userId: user._id }).lean();
      expect(bell.map(({ kind }) => kind)).toEqual(['session-cancelled', 'session-cancelled']);
    });

    test('but not when the coach becomes a creator', async () => {
      const { coachId, user } = await makeSessions();
      const creator = await site.signIn(await makeUser({ isCreator: true }));
      const key = 'PUT /api/creator/people/:userId/role';
      await creator.ok(key, { params: { userId: coachId }, body: { role: 'creator' } });
      await site.runOutbox();
      expect(await statusesOf(coachId)).toEqual(['attended', 'confirmed', 'requested']);
      expect(emailsTo(user)).toEqual([]);
    });

    test('the coach’s account is deleted; the email does not contain the coach’s name', async () => {
      const { coach, coachId, user } = await makeSessions();
      await inTransaction((tx) => deleteUser(coach._id, tx));
      const pseudonym = '9'.repeat(24);
      await site.inRequest(() => bookingsData.erase(coachId, pseudonym, createStorage(site.env)));
      await site.runOutbox();
      expect(await statusesOf(pseudonym)).toEqual(['attended', 'cancelled', 'cancelled']);
      expect(emailsTo(user)).toHaveLength(2);
      expect(JSON.stringify(emailsTo(user))).not.toContain(coach.username);
      expect(emailsTo(coach)).toEqual([]);
    });

    test('the member’s account is deleted; the email does not contain the member’s name and message', async () => {
      const { coach, user } = await makeSessions();
      await inTransaction((tx) => deleteUser(user._id, tx));
      const userId = user._id.toHexString();
      await site.inRequest(() => bookingsData.erase(userId, '9'.repeat(24), createStorage(site.env)));
      await site.runOutbox();
      expect(await Bookings.countDocuments({ memberId: user._id })).toBe(0);
      expect(emailsTo(coach)).toHaveLength(2);
      expect(emailsTo(coach)[0]?.text).toContain('Reason: The member deleted their account.');
      expect(JSON.stringify(emailsTo(coach))).not.toMatch(new RegExp(`${user.username}|I sleep badly`));
    });
  });

  test('a requested session is added to calendars only when it is confirmed', async () => {
    const coach = await makeCoach({ session: { isConfirmedByHand: true } });
    const user = await makeUser();
    const [api, host] = [await site.signIn(user), await site.signIn(coach.user)];
    const { coachId, sessionTypeId } = coach;
    const body = { coachId, sessionTypeId, startsAt: nextFreeTime(), words: '' };
    const { id } = await api.ok('POST /api/bookings', { body });
    const other = await api.ok('POST /api/bookings', { body: { ...body, startsAt: nextFreeTime() } });
    await api.ok('POST /api/bookings/:bookingId/cancel', {
      params: { bookingId: other.id },
      body: { reason: '' },
    });
    await host.ok('POST /api/coach/bookings/:bookingId/confirm', { params: { bookingId: id }, body: {} });
    await site.runOutbox();
    expect(invitesTo(user.email)).toEqual([
      undefined,
      undefined,
      undefined,
      expect.objectContaining({ method: 'REQUEST', sequence: 0 }),
    ]);
  });

  test('both people are reminded once, a day and an hour before the new time', async () => {
    const [coach, user] = [
      await makeUser({ isCoach: true, username: 'Sage' }),
      await makeUser({ timeZone: 'Asia/Tokyo' }),
    ];
    const startsAt = new Date('2030-03-05T09:00:00Z');
    const people = { memberId: user._id, coachId: coach._id };
    const id = await makeBooking({ ...people, startsAt, title: 'A walk' });
    await makeBooking({ ...people, startsAt: new Date(startsAt.getTime() + hour), status: 'cancelled' });
    await makeBooking({ ...people, startsAt: new Date(startsAt.getTime() + 2 * hour), status: 'requested' });
    const minutesBefore = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000);
    const run = (from: number, to: number) =>
      site.inRequest(() =>
        sendSessionReminders({ from: minutesBefore(from), to: minutesBefore(to) }, noSignal),
      );
    const listEmails = async () => {
      await site.runOutbox();
      const bell = await Notifications.find({ userId: user._id, kind: 'session-reminder' })
        .sort({ _id: 1 })
        .lean();
      const subjects = smtp.emails.filter(({ to }) => to.includes(user.email)).map(({ subject }) => subject);
      expect(subjects).toHaveLength(bell.length);
      return subjects.map((one) => one.split(' · ')[0]);
    };
    await run(24 * 60 + 1, 24 * 60 + 1);
    expect(await listEmails()).toEqual([]);
    await run(24 * 60 + 1, 24 * 60 - 1);
    await run(24 * 60 + 1, 24 * 60 - 1);
    expect(await listEmails()).toEqual(['Your session is tomorrow']);
    // Moved by a day: no reminder an hour before the previous time.
    await Bookings.updateOne({ _id: id }, { startsAt: new Date(startsAt.getTime() + 24 * hour) });
    await run(61, 59);
    expect(await listEmails()).toHaveLength(1);
    await run(1, -1);
    await run(61 - 24 * 60, 59 - 24 * 60);
    expect(await listEmails()).toEqual([
      'Your session is tomorrow',
      'Your session is tomorrow',
      'Your session is in an hour',
    ]);
    const { items } = await (await site.signIn(user)).ok('GET /api/notifications');
    expect(items[0]?.text).toBe('A walk, Wednesday, March 6, 2030 at 6:00 PM (Asia/Tokyo)');
    expect(await Notifications.countDocuments({ userId: coach._id })).toBe(3);
    // After an outage, there are no reminders of sessions that have started.
    await run(61 - 24 * 60, -25 * 60);
    expect(await listEmails()).toHaveLength(3);
  });
});
