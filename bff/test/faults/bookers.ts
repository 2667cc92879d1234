import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { startSession } from '../../src/identity/auth/startSession.ts';
import { makeCoach } from '../factories/makeCoach.ts';
import { makeUser } from '../factories/makeUser.ts';
import { collection, compare, merged } from './compare.ts';
import type { Differences } from './compare.ts';
import { insist } from './insist.ts';
import type { Caller } from './insist.ts';
import type { Writer } from './writers.ts';

interface Booked {
  id: string;
  /** The address of the member who booked it. */
  email: string;
}

export interface Sessions {
  coachId: Types.ObjectId;
  coachEmail: string;
  open: Booked[];
  cancelled: Booked[];
}

const hourMs = 3_600_000;
/** Far enough in the future that no reminder is sent. */
const firstAheadMs = 72 * hourMs;
// A member may have twenty upcoming sessions.
const openAtMost = 10;

interface Rival extends Caller {
  email: string;
}

/** Creates two members who try to book the same hours of one coach, and cancel their oldest bookings. */
export async function makeBookers(site: Omit<Caller, 'cookie'>): Promise<Writer<Sessions>> {
  const { user, coachId, sessionTypeId } = await makeCoach({ session: { horizonDays: 365 } });
  const rivals = await Promise.all([makeRival(site), makeRival(site)]);
  const told: Sessions = { coachId: user._id, coachEmail: user.email, open: [], cancelled: [] };
  let next = Math.ceil((Date.now() + firstAheadMs) / hourMs) * hourMs;

  return {
    told,
    async write(isOver) {
      for (; !isOver(); next += hourMs) {
        const startsAt = new Date(next).toISOString();
        const body = { coachId, sessionTypeId, startsAt, words: '' };
        const booked = (await Promise.all(rivals.map((rival) => book(rival, body)))).flat();
        if (booked.length !== 1) throw new Error(`${booked.length} of 2 members booked ${startsAt}`);
        told.open.push(...booked);
        const oldest = told.open.length > openAtMost ? told.open.shift() : undefined;
        if (oldest === undefined) continue;
        await cancel(rivals, oldest);
        told.cancelled.push(oldest);
      }
    },
  };
}

async function makeRival(site: Omit<Caller, 'cookie'>): Promise<Rival> {
  const member = await makeUser();
  return { ...site, email: member.email, cookie: `grove_session=${await startSession(member)}` };
}

/** @returns an empty list if the other member got the time. */
async function book(rival: Rival, body: object): Promise<Booked[]> {
  const write = { method: 'POST', path: '/api/bookings', body, idempotencyKey: randomUUID() } as const;
  const session = (await insist(rival, { ...write, doneAt: 409 })) as { id: string } | null;
  return session === null ? [] : [{ id: session.id, email: rival.email }];
}

async function cancel(rivals: readonly Rival[], { id, email }: Booked): Promise<void> {
  const path = `/api/bookings/${id}/cancel`;
  for (const rival of rivals.filter((one) => one.email === email))
    await insist(rival, { method: 'POST', path, body: { reason: '' } });
}

/** Compares a coach's sessions, their reserved times and emails with what the site acknowledged to the members.
 *  @param mails the recipient of each distinct email that has arrived. */
export async function compareSessions(told: Sessions, mails: readonly string[]): Promise<Differences> {
  const { coachId, coachEmail, open, cancelled } = told;
  const stored = await collection('bookings').find({ coachId }).toArray();
  const claims = await collection('bookingClaims')
    .find({ _id: { $regex: `^${coachId.toHexString()}:` } as never })
    .toArray();
  const ofStatus = (wanted: string) =>
    stored.filter(({ status }) => status === wanted).map(({ _id }) => String(_id));
  const idsOf = (sessions: readonly Booked[]) => sessions.map(({ id }) => id);
  // One email for the booking and one for the cancellation, each to both people.
  const news = [...open, ...cancelled, ...cancelled];
  const people = new Set([coachEmail, ...news.map(({ email }) => email)]);
  return merged(
    compare('session', idsOf(open), ofStatus('confirmed')),
    compare('canceled session', idsOf(cancelled), ofStatus('cancelled')),
    compare('time reserved for', idsOf(open), [...new Set(claims.map(({ bookingId }) => String(bookingId)))]),
    compare(
      'session email to',
      news.flatMap(({ email }) => [email, coachEmail]),
      mails.filter((to) => people.has(to)),
    ),
  );
}
