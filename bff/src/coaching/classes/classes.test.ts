// Long: all tests of live classes share one server.
import { describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { Types } from 'mongoose';
import { makeLiveClass } from '../../../test/factories/makeLiveClass.ts';
import { makeProduct } from '../../../test/factories/makeProduct.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createSmtpServer } from '../../../test/smtpServer.ts';
import { startObjectStorage } from '../../../test/startObjectStorage.ts';
import { testServer } from '../../../test/testServer.ts';
import { uploadFile } from '../../../test/uploadFile.ts';
import { createTwoColorPicture } from '../../../test/uploadPicture.ts';
import { Notifications } from '../../delivery/notifications/notifications.model.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { grantSeats, suspendSeats } from './grantSeats.ts';
import { LiveClasses } from './liveClasses.model.ts';
import { sendMeetingReminders } from './sendMeetingReminders.ts';
import { reserveSeats } from './reserveSeats.ts';

const [smtp, objects] = [await createSmtpServer(), await startObjectStorage()];
const site = testServer({ SMTP_URL: smtp.url, S3_ENDPOINT: objects.endpoint });
const hourMs = 3_600_000;
const hoursFromNow = (hours: number) =>
  new Date(Math.ceil(Date.now() / hourMs + hours) * hourMs).toISOString();
const formatResponse = ({ status, text }: { status: number; text: string }) => `${status}: ${text}`;
const settings = { timeZone: 'Europe/Berlin', seats: 2, meetingUrl: 'https://meet.test/circle' };
const reschedule = 'POST /api/creator/meetings/:meetingId/reschedule';
const range = { from: hoursFromNow(-24), to: hoursFromNow(24 * 30) };

async function person(fields: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(fields);
  return { user, id: user._id.toHexString(), api: await site.signIn(user) };
}

/** Creates a free class with these meetings, and a member with a seat in it. */
async function makeBookedClass(startsAt: string[]) {
  const creator = await person({ isCreator: true, username: 'Sage', timeZone: 'Australia/Sydney' });
  const thumbnailUrl = await uploadFile(creator.api, await createTwoColorPicture(), 'image/jpeg');
  const { productId } = await creator.api.ok('POST /api/live-classes', {
    body: {
      ...{ title: 'Moon Evening', description: 'Live', price: '0.00', category: 'Workshop', thumbnailUrl },
      ...settings,
      meetings: startsAt.map((begins) => ({ startsAt: begins, minutes: 90 })),
    },
  });
  const member = await person({ timeZone: 'America/New_York' });
  await member.api.ok('POST /api/orders/free', { body: { productId } });
  return { creator, member, productId, of: { params: { productId } } };
}

/** The calendar file of each email to an address, oldest first. */
function readCalendars(email: string) {
  return smtp.emails
    .filter(({ to }) => to.includes(email))
    .flatMap(({ attachments }) => {
      const file = attachments.find(({ type }) => type === 'text/calendar');
      if (file === undefined) return [];
      const calendar = ICAL.Component.fromString(file.text);
      const events = calendar.getAllSubcomponents('vevent').map((component) => {
        const { uid, sequence, startDate, attendees } = new ICAL.Event(component);
        const startsAt = startDate.toJSDate().toISOString();
        const status = component.getFirstPropertyValue('status');
        return { uid, sequence, startsAt, status, attendeeCount: attendees.length };
      });
      return [{ method: calendar.getFirstPropertyValue('method'), events }];
    });
}

/** The calendar events of all emails to an address, oldest first. */
function readInvites(email: string) {
  return readCalendars(email).flatMap(({ method, events }) =>
    events.map(({ uid, sequence, startsAt }) => ({ method, uid, sequence, startsAt })),
  );
}

test('a member with a seat sees the dates and the link, and is notified by email, bell and calendar of changes', async () => {
  const [first, second, moved] = [hoursFromNow(30), hoursFromNow(54), hoursFromNow(78)];
  const { creator, member, productId, of } = await makeBookedClass([second, first]);
  const stranger = await person();
  const { liveClass, classDates } = await stranger.api.ok('GET /api/library/:productId', of);
  expect(liveClass).toEqual({ seatsLeft: 1, isOver: false, nextAt: first });
  expect(classDates).toMatchObject({ joinUrl: null, can: { takeAttendance: false } });
  expect(classDates?.meetings.map(({ startsAt }) => startsAt)).toEqual([first, second]);
  expect((await member.api.ok('GET /api/library/:productId', of)).classDates?.joinUrl).toBe(
    settings.meetingUrl,
  );
  const [meetingId = '', lastId = ''] = classDates?.meetings.map(({ id }) => id) ?? [];
  const params = { meetingId };

  const move = { startsAt: moved, minutes: 60, was: first };
  await creator.api.ok(reschedule, { params, body: move });
  await creator.api.ok(reschedule, { params, body: move });
  expect(
    formatResponse(
      await creator.api.send(reschedule, { params, body: { ...move, startsAt: hoursFromNow(99) } }),
    ),
  ).toBe('409: Someone else changed this');
  await site.runOutbox();
  const cancel = { params, body: { reason: 'The flu' } };
  await creator.api.ok('POST /api/creator/meetings/:meetingId/cancel', cancel);
  await creator.api.ok('POST /api/creator/meetings/:meetingId/cancel', cancel);
  expect(
    formatResponse(
      await creator.api.send(reschedule, {
        params,
        body: { ...move, was: moved, startsAt: hoursFromNow(99) },
      }),
    ),
  ).toBe('409: It is too late to change this');
  await site.runOutbox();

  const uid = (id: string) => `class-${id}@${new URL(site.env.PUBLIC_URL).hostname}`;
  expect(readInvites(member.user.email)).toEqual([
    { method: 'PUBLISH', uid: uid(meetingId), sequence: 0, startsAt: first },
    { method: 'PUBLISH', uid: uid(lastId), sequence: 0, startsAt: second },
    { method: 'REQUEST', uid: uid(meetingId), sequence: 1, startsAt: moved },
    { method: 'CANCEL', uid: uid(meetingId), sequence: 2, startsAt: moved },
  ]);
  expect(readInvites(stranger.user.email)).toEqual([]);
  const { items } = await member.api.ok('GET /api/notifications');
  expect(items.map(({ title, path }) => [title, path])).toEqual([
    ['Live class canceled', `/library/${productId}`],
    ['Live class moved', `/library/${productId}`],
  ]);
  // The person who made the change gets an email, but no notification.
  expect(await Notifications.countDocuments({ userId: creator.user._id })).toBe(0);
  for (const { api } of [member, creator]) {
    const events = await api.ok('GET /api/calendar', { query: range });
    expect(events).toMatchObject([{ id: `class-${lastId}`, kind: 'live-class', startsAt: second }]);
    expect((await api.ok('GET /api/dashboard')).upcoming.map(({ id }) => id)).toEqual([lastId]);
  }
  const { url } = await member.api.ok('GET /api/account/calendar-feed');
  const feed = await (await fetch(site.origin + new URL(url).pathname)).text();
  expect(feed).toContain(`UID:${uid(lastId)}`);
  expect(await stranger.api.ok('GET /api/calendar', { query: range })).toEqual([]);
});

describe('one email lists all dates that a purchase or a change is about', () => {
  const hours = [30, 54, 78];
  const cancel = 'POST /api/creator/meetings/:meetingId/cancel';

  /** Creates a class with three dates and a member who bought it; returns its upcoming dates, earliest first. */
  async function makeSeries() {
    const made = await makeBookedClass(hours.map(hoursFromNow));
    await site.runOutbox();
    const listDates = async () =>
      (await made.member.api.ok('GET /api/library/:productId', made.of)).classDates?.meetings ?? [];
    const emails = () => smtp.emails.filter(({ to }) => to.includes(made.member.user.email));
    return { ...made, listDates, emails, uidOf: (id: string) => `class-${id}@${host}` };
  }
  const host = new URL(site.env.PUBLIC_URL).hostname;

  test('buying a class sends one email with all dates and one calendar file', async () => {
    const { member, emails, listDates, uidOf } = await makeSeries();
    const classEmails = emails().filter(({ subject }) => subject.includes('Moon Evening'));
    expect(classEmails).toHaveLength(1);
    for (const [at, startsAt] of hours.map(hoursFromNow).entries()) {
      const date = DateTime.fromISO(startsAt, { zone: 'America/New_York', locale: 'en-US' });
      expect(classEmails[0]?.text).toContain(
        `Date ${at + 1} of 3: ${date.toFormat('cccc, LLLL d, yyyy, h:mm a')}`,
      );
    }
    expect(classEmails[0]?.text).toContain('add all 3 dates to your calendar');
    // RFC 5546 allows events with different UIDs only in PUBLISH, which has no attendees.
    const dates = await listDates();
    expect(readCalendars(member.user.email)).toEqual([
      {
        method: 'PUBLISH',
        events: dates.map(({ id, startsAt }) => ({
          ...{ uid: uidOf(id), sequence: 0, startsAt, status: 'CONFIRMED', attendeeCount: 0 },
        })),
      },
    ]);
  });

  test('moving a date together with all later ones sends one email and one notification', async () => {
    const { creator, member, emails, listDates, uidOf } = await makeSeries();
    const [first, second, third] = await listDates();
    const before = emails().length;
    const params = { meetingId: second!.id };
    const startsAt = new Date(Date.parse(second!.startsAt) + 26 * hourMs).toISOString();
    const body = { startsAt, minutes: 60, was: second!.startsAt, includeLater: true };
    await creator.api.ok(reschedule, { params, body });
    await creator.api.ok(reschedule, { params, body });
    await site.runOutbox();
    const moved = await listDates();
    const lastStart = new Date(Date.parse(third!.startsAt) + 26 * hourMs).toISOString();
    expect(moved.map((one) => one.startsAt)).toEqual([first!.startsAt, startsAt, lastStart]);
    expect(emails()).toHaveLength(before + 1);
    expect(emails().at(-1)?.subject).toContain('2 dates of a class have been moved: Moon Evening');
    expect(readCalendars(member.user.email).at(-1)).toEqual({
      method: 'PUBLISH',
      events: moved.slice(1).map((one) => ({
        ...{ uid: uidOf(one.id), sequence: 1, startsAt: one.startsAt, status: 'CONFIRMED', attendeeCount: 0 },
      })),
    });
    const { items } = await member.api.ok('GET /api/notifications');
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ title: 'Live class moved' });
    expect(items[0]?.text).toMatch(/ and 1 later date$/);
  });

  test('canceling a date together with all later ones sends one email that cancels them in calendars', async () => {
    const { creator, member, emails, listDates, uidOf } = await makeSeries();
    const dates = await listDates();
    const before = emails().length;
    const body = { reason: 'The flu', includeLater: true };
    await creator.api.ok(cancel, { params: { meetingId: dates[0]!.id }, body });
    await site.runOutbox();
    expect((await listDates()).map(({ isCancelled }) => isCancelled)).toEqual([true, true, true]);
    expect(emails()).toHaveLength(before + 1);
    expect(emails().at(-1)?.subject).toContain('3 dates of a class have been canceled: Moon Evening');
    expect(emails().at(-1)?.text).toContain('Reason: The flu');
    expect(readCalendars(member.user.email).at(-1)).toEqual({
      method: 'PUBLISH',
      events: dates.map(({ id, startsAt }) => ({
        ...{ uid: uidOf(id), sequence: 1, startsAt, status: 'CANCELLED', attendeeCount: 0 },
      })),
    });
  });

  test('later dates move by the same amount of local time, also across a change of clocks', async () => {
    const creator = await person({ isCreator: true });
    // Both at 7 PM in Berlin, where clocks change on March 31, 2030.
    const [first, second] = ['2030-03-30T18:00:00.000Z', '2030-04-06T17:00:00.000Z'];
    const startsAt = [new Date(first), new Date(second)];
    const { meetingIds } = await makeLiveClass({ startsAt });
    const nextDay = { startsAt: '2030-03-31T17:00:00.000Z', minutes: 90 };
    const { meetings } = await creator.api.ok(reschedule, {
      params: { meetingId: meetingIds[0]! },
      body: { ...nextDay, was: first, includeLater: true },
    });
    expect(meetings.map((one) => [one.startsAt, one.endsAt])).toEqual([
      [nextDay.startsAt, '2030-03-31T18:30:00.000Z'],
      ['2030-04-07T17:00:00.000Z', '2030-04-07T18:30:00.000Z'],
    ]);
  });

  test('a date that was changed again before the email was sent is left to the later email', async () => {
    const { creator, member, emails, listDates, uidOf } = await makeSeries();
    const [, second, third] = await listDates();
    const before = emails().length;
    const startsAt = new Date(Date.parse(second!.startsAt) + hourMs).toISOString();
    const body = { startsAt, minutes: 90, was: second!.startsAt, includeLater: true };
    await creator.api.ok(reschedule, { params: { meetingId: second!.id }, body });
    await creator.api.ok(cancel, { params: { meetingId: third!.id }, body: { reason: '' } });
    await site.runOutbox();
    expect(emails()).toHaveLength(before + 2);
    expect(readInvites(member.user.email).slice(3)).toEqual([
      { method: 'REQUEST', uid: uidOf(second!.id), sequence: 1, startsAt },
      {
        ...{ method: 'CANCEL', uid: uidOf(third!.id), sequence: 2 },
        startsAt: new Date(Date.parse(third!.startsAt) + hourMs).toISOString(),
      },
    ]);
  });

  test('a member whose purchase is refunded gets one email about all dates', async () => {
    const [member, creator] = [await person(), await person({ isCreator: true })];
    const startsAt = hours.map((one) => new Date(hoursFromNow(one)));
    const { productId } = await makeLiveClass({ hostId: creator.user._id, startsAt });
    const classIds = [new Types.ObjectId(productId)];
    const order = { orderId: new Types.ObjectId(), memberId: member.user._id, classIds };
    await site.inRequest(() => inTransaction((tx) => reserveSeats(order, tx)));
    await site.inRequest(() => inTransaction((tx) => grantSeats(order, tx)));
    await site.inRequest(() => inTransaction((tx) => suspendSeats(order, tx)));
    await site.runOutbox();
    const calendars = readCalendars(member.user.email);
    expect(calendars.map(({ events }) => events.map(({ status }) => status))).toEqual([
      ['CONFIRMED', 'CONFIRMED', 'CONFIRMED'],
      ['CANCELLED', 'CANCELLED', 'CANCELLED'],
    ]);
  });
});

test('rejects fewer seats than taken, hosts who are not coaches, and past dates', async () => {
  const { creator, of } = await makeBookedClass([hoursFromNow(30)]);
  await (await person()).api.ok('POST /api/orders/free', { body: of.params });
  const setAttendance = 'PUT /api/creator/live-classes/:productId';
  const send = async (body: object) =>
    formatResponse(await creator.api.send(setAttendance, { ...of, body: { ...settings, ...body } }));
  expect(await send({ seats: 1 })).toBe('409: More seats than that are already taken');
  expect(await send({ hostId: (await person()).id })).toBe('409: Only coaches and creators can lead');
  expect(await send({ meetingUrl: 'http://meet.test' })).toContain(
    'Please use a link that starts with https://',
  );
  const coach = await person({ isCoach: true });
  const hosts = await creator.api.ok('GET /api/creator/class-hosts');
  const named = hosts.filter(({ id }) => [coach.id, creator.id].includes(id));
  expect(named).toHaveLength(2);
  expect(hosts.map(({ id }) => id)).not.toContain((await person()).id);
  const saved = await creator.api.ok(setAttendance, {
    ...of,
    body: { ...settings, hostId: coach.id, seats: 3 },
  });
  expect(saved).toMatchObject({ hostId: coach.id, seats: 3, taken: 2 });
  const add = 'POST /api/creator/live-classes/:productId/meetings';
  expect(
    formatResponse(await creator.api.send(add, { ...of, body: { startsAt: hoursFromNow(-3), minutes: 60 } })),
  ).toBe('409: It is too late to change this');
  await creator.api.ok(add, { ...of, body: { startsAt: hoursFromNow(50), minutes: 60 } });
  expect(await coach.api.ok('GET /api/calendar', { query: range })).toHaveLength(2);
  const file = await makeProduct();
  expect(
    formatResponse(await creator.api.send(setAttendance, { params: { productId: file }, body: settings })),
  ).toBe('404: Product not found');
});

test('a class gets the new title of its product', async () => {
  const [member, creator] = [await person(), await person({ isCreator: true })];
  const { productId } = await makeLiveClass({ members: [member.user._id] });
  const change = { changes: { title: 'New circle' }, was: { title: 'Evening circle, live' } };
  await creator.api.ok('PATCH /api/creator/products/:productId', { params: { productId }, body: change });
  expect((await member.api.ok('GET /api/dashboard')).upcoming[0]?.title).toBe('New circle');
});

describe('attendance', () => {
  test('can be recorded by the host and by creators, and awards points once per meeting and member', async () => {
    const [host, other, creator] = [
      await person({ isCoach: true }),
      await person({ isCoach: true }),
      await person({ isCreator: true }),
    ];
    const [member, stranger] = [await person({ username: 'Wren' }), await person()];
    const startsAt = [new Date(Date.now() - 60_000), new Date(Date.now() + hourMs)];
    const { productId, meetingIds } = await makeLiveClass({
      hostId: host.user._id,
      startsAt,
      members: [member.user._id],
    });
    const of = { params: { productId } };
    await creator.api.ok('PUT /api/creator/products/:productId/archived', {
      ...of,
      body: { archived: true },
    });
    const [meetingId = '', aheadId = ''] = meetingIds;
    const list = 'GET /api/coach/meetings/:meetingId/attendance';
    const mark = 'PUT /api/coach/meetings/:meetingId/attendance/:memberId';
    const params = { meetingId, memberId: member.id };
    expect((await host.api.ok(list, { params })).members).toMatchObject([
      { username: 'Wren', hasAttended: false },
    ]);
    expect((await other.api.send(list, { params })).status).toBe(404);
    expect((await other.api.send(mark, { params, body: {} })).status).toBe(404);
    expect((await member.api.send(mark, { params, body: {} })).status).toBe(403);
    expect(
      (await host.api.send(mark, { params: { ...params, memberId: stranger.id }, body: {} })).status,
    ).toBe(404);
    expect(
      formatResponse(await host.api.send(mark, { params: { ...params, meetingId: aheadId }, body: {} })),
    ).toBe('409: The session has not started yet');
    // It is no longer sold, but still takes place.
    const page = await host.api.ok('GET /api/library/:productId', of);
    const teacher = { username: host.user.username };
    expect(page).toMatchObject({ teacher, isOffered: false, classDates: { can: { takeAttendance: true } } });
    expect((await other.api.send('GET /api/library/:productId', of)).status).toBe(404);
    const points = async () => (await member.api.ok('GET /api/dashboard')).stats.points;
    const before = await points();
    await Promise.all([host, host, creator].map(({ api }) => api.ok(mark, { params, body: {} })));
    expect(await points()).toBe(before + 20);
    expect((await creator.api.ok(list, { params })).members).toMatchObject([{ hasAttended: true }]);
  });
});

test('everyone in a class is reminded once, a day and an hour before the new time', async () => {
  const [host, member] = [await person({ isCoach: true }), await person({ timeZone: 'Asia/Tokyo' })];
  const startsAt = new Date('2030-03-05T09:00:00Z');
  const { productId } = await makeLiveClass({
    hostId: host.user._id,
    startsAt: [startsAt],
    members: [member.user._id],
  });
  const minutesBefore = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000);
  const noSignal = new AbortController().signal;
  const run = (from: number, to: number) =>
    site.inRequest(() =>
      sendMeetingReminders({ from: minutesBefore(from), to: minutesBefore(to) }, noSignal),
    );
  const listEmailTexts = async ({ user }: { user: { _id: unknown } }) =>
    (
      await Notifications.find({ userId: user._id as string, kind: 'class-reminder' })
        .sort({ _id: 1 })
        .lean()
    ).length;
  await run(24 * 60 + 1, 24 * 60 - 1);
  await run(24 * 60 + 1, 24 * 60 - 1);
  expect([await listEmailTexts(member), await listEmailTexts(host)]).toEqual([1, 1]);
  const later = new Date(startsAt.getTime() + 24 * hourMs);
  await LiveClasses.updateOne({ _id: productId }, { 'meetings.0.startsAt': later });
  await run(61, 59);
  expect(await listEmailTexts(member)).toBe(1);
  await run(61 - 24 * 60, 59 - 24 * 60);
  expect(await listEmailTexts(member)).toBe(2);
  const { items } = await member.api.ok('GET /api/notifications');
  expect(items[0]).toMatchObject({
    title: 'Your live class is in an hour',
    text: 'Evening circle, live, Wednesday, March 6, 2030 at 6:00 PM (Asia/Tokyo)',
  });
});

test('a host who may no longer lead classes is neither notified nor shown', async () => {
  const [host, member] = [await person({ isCoach: true }), await person()];
  const creator = await person({ isCreator: true });
  const startsAt = new Date(hoursFromNow(30));
  const made = { hostId: host.user._id, startsAt: [startsAt], members: [member.user._id] };
  const { productId, meetingIds } = await makeLiveClass(made);
  await Users.updateOne({ _id: host.user._id }, { isCoach: false });
  const dayBefore = startsAt.getTime() - 24 * hourMs;
  const span = { from: new Date(dayBefore - 60_000), to: new Date(dayBefore + 60_000) };
  await site.inRequest(() => sendMeetingReminders(span, new AbortController().signal));
  const params = { meetingId: meetingIds[0] ?? '' };
  await creator.api.ok('POST /api/creator/meetings/:meetingId/cancel', { params, body: { reason: '' } });
  await site.runOutbox();
  expect(readInvites(member.user.email)).toMatchObject([{ method: 'CANCEL' }]);
  expect(smtp.emails.filter(({ to }) => to.includes(host.user.email))).toEqual([]);
  expect(await Notifications.countDocuments({ userId: host.user._id })).toBe(0);
  expect(await Notifications.countDocuments({ userId: member.user._id })).toBe(2);
  const page = await member.api.ok('GET /api/library/:productId', { params: { productId } });
  expect(page.teacher).toBeNull();
});

test('a member who pays while a meeting is being moved gets the new time', async () => {
  const [creator, member] = [await person({ isCreator: true }), await person()];
  const [first, moved] = [hoursFromNow(30), hoursFromNow(54)];
  const { productId, meetingIds } = await makeLiveClass({ startsAt: [new Date(first)] });
  const classIds = [new Types.ObjectId(productId)];
  const taken = { orderId: new Types.ObjectId(), memberId: member.user._id, classIds };
  await inTransaction((tx) => reserveSeats(taken, tx));
  const params = { meetingId: meetingIds[0] ?? '' };
  const body = { startsAt: moved, minutes: 60, was: first };
  let runs = 0;
  await site.inRequest(() =>
    inTransaction(async (tx) => {
      runs += 1;
      // The transaction's snapshot starts here.
      await LiveClasses.findById(productId).session(tx);
      if (runs === 1) await creator.api.ok(reschedule, { params, body });
      await grantSeats(taken, tx);
    }),
  );
  await site.runOutbox();
  const listEmailTexts = readInvites(member.user.email).map(
    ({ startsAt, sequence }) => `${startsAt} ${sequence}`,
  );
  expect(new Set(listEmailTexts)).toEqual(new Set([`${moved} 1`]));
});
