import { createHash, randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { cookieHeader } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { p99, measureMs } from './latency.ts';

const storedSessions = 10_000;
const signInsAtOnce = 200;
const quietRequests = 400;
const requestIntervalMs = 5;

/** Measures the effect of many simultaneous sign-ins on other users: hashing has its own concurrency
 *  limit. */
export async function measureSignIns(site: BenchSite): Promise<Figure[]> {
  await storeSessions(site);
  await readLatencies(site, () => false, quietRequests);
  const quiet = p99(await readLatencies(site, () => false, quietRequests));

  let isBusy = true;
  const signIns = Promise.all(Array.from({ length: signInsAtOnce }, (_, at) => signIn(site, at)));
  const busyEnd = signIns.finally(() => (isBusy = false));
  const busy = p99(await readLatencies(site, () => isBusy, 0));
  const statuses = await busyEnd;
  const refused = statuses.filter((status) => status !== 401).length;

  return [
    {
      name: `p99 during ${signInsAtOnce} sign-ins at once`,
      value: busy / quiet,
      unit: '× value when quiet',
      goal: { atMost: 3 },
      reference: `${busy.toFixed(1)} ms vs. ${quiet.toFixed(1)} ms, ${storedSessions} sessions stored, ${refused} sign-ins rejected`,
    },
  ];
}

async function storeSessions({ db }: BenchSite): Promise<void> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const sessions = Array.from({ length: storedSessions }, () => ({
    _id: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    key: new ObjectId(),
    userId: new ObjectId(),
    isCreator: false,
    isCoach: false,
    device: 'Firefox on Windows',
    address: '127.0.0.1',
    lastUsedAt: now,
    expiresAt,
    createdAt: now,
  }));
  await db.collection<(typeof sessions)[number]>('sessions').insertMany(sessions);
}

/** Signs in with an address that has no account, which takes exactly as long as one with an account. Each
 *  address is different, like those of many people. */
async function signIn({ url }: BenchSite, at: number): Promise<number> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `somebody${at}@example.com`, password: 'not their password' }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Measures a signed-in member's requests, one after the other.
 *  @param shouldContinue whether to continue after `count` requests. */
async function readLatencies(
  site: BenchSite,
  shouldContinue: () => boolean,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count || shouldContinue()) {
    times.push(await measureMs(() => fetch(`${site.url}/api/auth/me`, { headers: cookieHeader(site) })));
    await new Promise((resolve) => setTimeout(resolve, requestIntervalMs));
  }
  return times;
}
