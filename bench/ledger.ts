import { formatTimeCursor } from '../bff/src/http/timeCursor.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import type { Site } from '../e2e/fixtures/site.ts';
import { ObjectId } from 'mongodb';
import { signInToDemo } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const smallRows = 1_000;
const largeRows = 1_000_000;
const batch = 20_000;
const rounds = 9;
const requestsPerRound = 40;
const pageSize = 30;

interface Reader {
  site: Site;
  headers: Record<string, string>;
}

/** Measures whether a long ledger slows anything down: two sites, with a thousand and a million rows, half of
 *  them the reader's own, are queried in turn. */
export async function measureLedger(small: BenchSite): Promise<Figure[]> {
  const large = await startSite('bench-ledger');
  try {
    await fillLedger(small, smallRows);
    await fillLedger(large, largeRows);
    const readers = [
      { site: small, headers: { Cookie: `grove_session=${small.token}` } },
      { site: large, headers: { Cookie: `grove_session=${await signInToDemo(large.url)}` } },
    ] as const;
    const farCursor = await findFarCursor(large);
    return [
      await compare('Dashboard, a million ledger rows', readers, { path: '/api/dashboard', goal: 1.5 }),
      await compare('First page of the ledger', readers, { path: '/api/points', goal: 1.5 }),
      await compare('Page 1000 of the ledger', [readers[1], readers[1]], {
        path: '/api/points',
        otherPath: `/api/points?cursor=${farCursor}`,
        goal: 1.2,
      }),
    ];
  } finally {
    await large.close();
  }
}

/** Adds rows to the ledger up to this number. Every other row is the demo creator's, and each has a key of
 *  its own. */
async function fillLedger({ db }: Site, rows: number): Promise<void> {
  const users = await db
    .collection('users')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const creator = await db.collection('users').findOne({ demo: 'creator' });
  if (creator === null) throw new Error('The demo has no creator');
  const missing = rows - (await db.collection('points').countDocuments());
  for (let done = 0; done < missing; done += batch) {
    const size = Math.min(batch, missing - done);
    const added = Array.from({ length: size }, (_, at) => {
      const one = done + at;
      const userId = one % 2 === 0 ? creator._id : (users[one % users.length] ?? creator)._id;
      const when = new Date(Date.now() - one * 60_000);
      return {
        ...{ userId, cause: 'reaction-received', key: `reaction-received:post/${one}/x`, amount: 1 },
        ...{ at: when, createdAt: when, updatedAt: when },
      };
    });
    await db.collection('points').insertMany(added, { ordered: false });
  }
}

/** Returns the cursor of the thousandth page of the creator's ledger. */
async function findFarCursor({ db }: Site): Promise<string> {
  const creator = await db.collection('users').findOne({ demo: 'creator' });
  const last = await db
    .collection('points')
    .find({ userId: creator?._id ?? new ObjectId() })
    .sort({ at: -1, _id: -1 })
    .skip(999 * pageSize - 1)
    .limit(1)
    .next();
  if (last === null) throw new Error('The ledger has no page 1000');
  return formatTimeCursor({ at: last['at'] as Date, id: last._id });
}

async function compare(
  name: string,
  [reference, measured]: readonly [Reader, Reader],
  { path, otherPath = path, goal }: { path: string; otherPath?: string; goal: number },
): Promise<Figure> {
  await medianMs(reference, path);
  await medianMs(measured, otherPath);
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push([await medianMs(reference, path), await medianMs(measured, otherPath)]);
  }
  const [before, after] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  return {
    name,
    value: median(pairs.map(([one, other]) => other / one)),
    unit: '× p50 of the reference',
    goal: { atMost: goal },
    reference: `${after.toFixed(2)} ms vs. ${before.toFixed(2)} ms`,
  };
}

/** Returns the median time of several requests, one after the other, in milliseconds. */
async function medianMs({ site, headers }: Reader, path: string): Promise<number> {
  const times: number[] = [];
  for (let request = 0; request < requestsPerRound; request += 1) {
    const start = performance.now();
    const response = await fetch(site.url + path, { headers });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  }
  return median(times);
}
