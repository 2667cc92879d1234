import { expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { makeBooking } from '../../../test/factories/makeBooking.ts';
import { freshTime, makeCoach } from '../../../test/factories/makeCoach.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { mailServer } from '../../../test/mailServer.ts';
import { testServer } from '../../../test/testServer.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { Bookings } from './bookings.model.ts';
import { remindOfSessions } from './remindOfSessions.ts';

const smtp = await mailServer();
const site = testServer({ SMTP_URL: smtp.url });
const hour = 3_600_000;
const never = new AbortController().signal;

/** What a calendar program reads in each mail to somebody, oldest first. */
function invitesTo(email: string) {
  return smtp.mails
    .filter(({ to }) => to.includes(email))
    .map(({ attachments }) => {
      const files = attachments.filter(({ type }) => type === 'text/calendar');
      // As another form of the mail and as a file, which say the same.
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

test('both get mails that calendar programs follow: booked, moved, cancelled, each once', async () => {
  const coach = await makeCoach({ user: { timeZone: 'Australia/Sydney' } });
  const user = await makeUser({ timeZone: 'America/New_York' });
  const [api, host] = [await site.signIn(user), await site.signIn(coach.user)];
  const [was, startsAt] = [freshTime(), freshTime()];
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
      expect.objectContaining({ ...known, ...at(was), method: 'REQUEST', status: 'CONFIRMED', sequence: 0 }),
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
  // Nobody learns the other's address; each reads the time by their own clock.
  const [toMember, toCoach] = [user, coach.user].map(({ email }) =>
    smtp.mails.filter(({ to }) => to.includes(email)),
  );
  expect(JSON.stringify(toMember)).not.toContain(coach.user.email);
  expect(JSON.stringify(toCoach)).not.toContain(user.email);
  expect(toMember?.[0]?.text).toContain('(America/New York)');
  expect(toCoach?.[0]?.text).toContain('(Australia/Sydney)');
  expect(toCoach?.[0]?.text).toContain('I sleep badly');
  expect(toMember?.[2]?.text).toContain('The flu');
});

test('a request is no date yet: calendars hear of it when it is confirmed', async () => {
  const coach = await makeCoach({ session: { isConfirmedByHand: true } });
  const user = await makeUser();
  const [api, host] = [await site.signIn(user), await site.signIn(coach.user)];
  const { coachId, sessionTypeId } = coach;
  const body = { coachId, sessionTypeId, startsAt: freshTime(), words: '' };
  const { id } = await api.ok('POST /api/bookings', { body });
  const other = await api.ok('POST /api/bookings', { body: { ...body, startsAt: freshTime() } });
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

test('both are reminded a day and an hour before, once, by the time it was moved to', async () => {
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
    site.inRequest(() => remindOfSessions({ from: minutesBefore(from), to: minutesBefore(to) }, never));
  const told = async () => {
    await site.runOutbox();
    const bell = await Notifications.find({ userId: user._id, kind: 'session-reminder' })
      .sort({ _id: 1 })
      .lean();
    const subjects = smtp.mails.filter(({ to }) => to.includes(user.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(bell.length);
    return subjects.map((one) => one.split(' · ')[0]);
  };
  await run(24 * 60 + 1, 24 * 60 + 1);
  expect(await told()).toEqual([]);
  await run(24 * 60 + 1, 24 * 60 - 1);
  await run(24 * 60 + 1, 24 * 60 - 1);
  expect(await told()).toEqual(['Your session is tomorrow']);
  // Moved on by a day: the hour before the former time is nobody's news.
  await Bookings.updateOne({ _id: id }, { startsAt: new Date(startsAt.getTime() + 24 * hour) });
  await run(61, 59);
  expect(await told()).toHaveLength(1);
  await run(1, -1);
  await run(61 - 24 * 60, 59 - 24 * 60);
  expect(await told()).toEqual([
    'Your session is tomorrow',
    'Your session is tomorrow',
    'Your session is in an hour',
  ]);
  const { items } = await (await site.signIn(user)).ok('GET /api/notifications');
  expect(items[0]?.text).toBe('A walk, Wednesday, 6 March 2030 at 18:00 (Asia/Tokyo)');
  expect(await Notifications.countDocuments({ userId: coach._id })).toBe(3);
  // After an outage, what has begun is not reminded of.
  await run(61 - 24 * 60, -25 * 60);
  expect(await told()).toHaveLength(3);
});
