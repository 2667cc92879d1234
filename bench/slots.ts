import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { startSession } from '../bff/src/identity/auth/startSession.ts';
import { Bookings } from '../bff/src/coaching/bookings/bookings.model.ts';
import { createClient } from '../bff/test/client.ts';
import type { Client } from '../bff/test/client.ts';
import { makeBooking } from '../bff/test/factories/makeBooking.ts';
import { makeCoach } from '../bff/test/factories/makeCoach.ts';
import { makeUser } from '../bff/test/factories/makeUser.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const requests = 40;
const members = 1_000;
const times = 10;

/** Measures how long it takes to compute a coach's free times for 60 days with half of them booked, and what
 *  happens when a thousand members want ten times at once. */
export async function measureSlots(site: BenchSite): Promise<Figure[]> {
  await connect(site.env['MONGODB_URI'] ?? '');
  try {
    return [await measureSixtyDays(site), ...(await measureRace(site))];
  } finally {
    await disconnect();
  }
}

async function measureSixtyDays(site: BenchSite): Promise<Figure> {
  const { user, coachId, sessionTypeId } = await makeCoach({ timeZone: 'Europe/Berlin' });
  const first = Math.ceil(Date.now() / dayMs) * dayMs;
  for (let at = 0; at < 60 * 12; at += 1)
    await makeBooking({ coachId: user._id, startsAt: new Date(first + 2 * at * hourMs) });
  const api = await createSignedInClient(site);
  const query = {
    sessionTypeId,
    from: new Date(first).toISOString(),
    to: new Date(first + 60 * dayMs).toISOString(),
  };
  const requestSlots = () =>
    api.ok('GET /api/coaching/coaches/:coachId/slots', { params: { coachId }, query });
  const { slots } = await requestSlots();
  const durations: number[] = [];
  for (let round = 0; round < requests; round += 1) {
    const start = performance.now();
    await requestSlots();
    durations.push(performance.now() - start);
  }
  return {
    name: 'Free slots of a coach for 60 days',
    value: median(durations),
    unit: 'ms p50',
    goal: { atMost: 20 },
    reference: `${slots.length} of them free, 720 sessions booked`,
  };
}

async function measureRace(site: BenchSite): Promise<Figure[]> {
  const { coachId, sessionTypeId } = await makeCoach();
  const first = Math.ceil(Date.now() / dayMs) * dayMs + dayMs;
  const clients: Client[] = [];
  for (let at = 0; at < members; at += 1) clients.push(await createSignedInClient(site));
  const responses = await Promise.all(
    clients.map((api, at) => {
      const startsAt = new Date(first + (at % times) * hourMs).toISOString();
      return api.send('POST /api/bookings', { body: { coachId, sessionTypeId, startsAt, words: '' } });
    }),
  );
  const codes = Object.groupBy(
    responses,
    ({ status, headers }) => headers.get('Grove-Error') ?? String(status),
  );
  const codeCounts = Object.entries(codes).map(([code, all = []]) => `${code} ${all.length}`);
  const booked = await Bookings.countDocuments({ coachId });
  const reference = `${members} members at once, ${times} slots`;
  return [
    {
      name: 'Bookings in a race',
      value: Math.abs(booked - times),
      unit: 'too many or too few',
      goal: { atMost: 0 },
      reference,
    },
    {
      name: 'Clear rejections in a race',
      value: codes['slot-taken']?.length ?? 0,
      unit: 'responses',
      goal: { atLeast: members - times },
      reference: codeCounts.join(', '),
    },
  ];
}

async function createSignedInClient(site: BenchSite): Promise<Client> {
  const token = await startSession(await makeUser());
  return createClient({ origin: site.url, publicUrl: site.url, cookie: `grove_session=${token}` });
}
