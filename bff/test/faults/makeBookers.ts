import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { startSession } from '../../src/identity/auth/startSession.ts';
import { makeCoach } from '../factories/makeCoach.ts';
import { makeUser } from '../factories/makeUser.ts';
import { getCollection, compare, mergeDifferences } from './compare.ts';
import type { Differences } from './compare.ts';
import { retryUntilAcknowledged } from './retryUntilAcknowledged.ts';
import type { Caller } from './retryUntilAcknowledged.ts';
import type { Writer } from './writers.ts';

interface BookedSession {
  id: string;
  /** The address of the member who booked it. */
  email: string;
}

export interface Sessions {
  coachId: Types.ObjectId;
  coachEmail: string;
  open: BookedSession[];
  cancelled: BookedSession[];
}

const hourMs = 3_600_000;
/** Far enough in the future that no reminder is sent. */
const firstAheadMs = 72 * hourMs;
// A member may have twenty upcoming sessions.
const maxOpen = 10;

interface Rival extends Caller {
  email: string;
}

/** Creates two members who try to book the same hours of one coach, and cancel their oldest bookings. */
export async function makeBookers(site: Omit<Caller, 'cookie'>): Promise<Writer<Sessions>> {
  const { user, coachId, sessionTypeId } = await makeCoach({ session: { horizonDays: 365 } });
  const rivals = await Promise.all([makeRival(site), makeRival(site)]);
  const acknowledged: Sessions = { coachId: user._id, coachEmail: user.email, open: [], cancelled: [] };
  let next = Math.ceil((Date.now() + firstAheadMs) / hourMs) * hourMs;

  return {
    acknowledged,
    async write(isOver) {
      for (; !isOver(); next += hourMs) {
        const startsAt = new Date(next).toISOString();
        const body = { coachId, sessionTypeId, startsAt, words: '' };
        const booked = (await Promise.all(rivals.map((rival) => bookHour(rival, body)))).flat();
        if (booked.length !== 1) throw new Error(`${booked.length} of 2 members booked ${startsAt}`);
        acknowledged.open.push(...booked);
        const oldest = acknowledged.open.length > maxOpen ? acknowledged.open.shift() : undefined;
        if (oldest === undefined) continue;
        await cancel(rivals, oldest);
        acknowledged.cancelled.push(oldest);
      }
    },
  };
}

async function makeRival(site: Omit<Caller, 'cookie'>): Promise<Rival> {
  const member = await makeUser();
  return { ...site, email: member.email, cookie: `grove_session=${await startSession(member)}` };
}

/** @returns an empty list if the other member got the time. */
async function bookHour(rival: Rival, body: object): Promise<BookedSession[]> {
  const write = { method: 'POST', path: '/api/bookings', body, idempotencyKey: randomUUID() } as const;
  const session = (await retryUntilAcknowledged(rival, { ...write, alreadyDoneStatus: 409 })) as {
    id: string;
  } | null;
  return session === null ? [] : [{ id: session.id, email: rival.email }];
}

async function cancel(rivals: readonly Rival[], { id, email }: BookedSession): Promise<void> {
  const path = `/api/bookings/${id}/cancel`;
  for (const rival of rivals.filter((one) => one.email === email))
    await retryUntilAcknowledged(rival, { method: 'POST', path, body: { reason: '' } });
}

/** Compares a coach's sessions, their reserved times and emails with what the site acknowledged to the members.
 *  @param emailRecipients the recipient of each distinct email that has arrived. */
export async function compareSessions(
  acknowledged: Sessions,
  emailRecipients: readonly string[],
): Promise<Differences> {
  const { coachId, coachEmail, open, cancelled } = acknowledged;
  const stored = await getCollection('bookings').find({ coachId }).toArray();
  const claims = await getCollection('bookingClaims')
    .find({ _id: { $regex: `^${coachId.toHexString()}:` } as never })
    .toArray();
  const listIdsWithStatus = (expectedStatus: string) =>
    stored.filter(({ status }) => status === expectedStatus).map(({ _id }) => String(_id));
  const toIds = (sessions: readonly BookedSession[]) => sessions.map(({ id }) => id);
  // One email for the booking and one for the cancellation, each to both people.
  const changes = [...open, ...cancelled, ...cancelled];
  const people = new Set([coachEmail, ...changes.map(({ email }) => email)]);
  return mergeDifferences(
    compare('session', toIds(open), listIdsWithStatus('confirmed')),
    compare('canceled session', toIds(cancelled), listIdsWithStatus('cancelled')),
    compare('time reserved for', toIds(open), [...new Set(claims.map(({ bookingId }) => String(bookingId)))]),
    compare(
      'session email to',
      changes.flatMap(({ email }) => [email, coachEmail]),
      emailRecipients.filter((to) => people.has(to)),
    ),
  );
}
