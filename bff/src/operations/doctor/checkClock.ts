import mongoose from 'mongoose';
import { clock } from '../../infra/clock.ts';
import { failure, formatDuration, ok, warning } from './check.ts';
import type { Finding, Installation } from './check.ts';

const timeoutMs = 5_000;
// The header has whole seconds. Codes of authenticator apps change every 30 seconds.
const limits = { warningMs: 5_000, failureMs: 30_000 };
const advice = 'Turn on time synchronization on this machine (timedatectl set-ntp true).';

interface Deviation {
  source: string;
  /** Positive if this machine's clock is ahead. */
  aheadMs: number;
}

/** Compares the clock with those of Stripe, the storage and the database. */
export async function checkClock({ env }: Installation): Promise<Finding> {
  const stripe = env.STRIPE_SECRET_KEY && `${env.STRIPE_API_BASE ?? 'https://api.stripe.com'}/v1/events`;
  const measured = await Promise.all([
    ...(stripe ? [measure('Stripe', () => readDateHeader(stripe))] : []),
    measure('the storage', () => readDateHeader(env.S3_ENDPOINT)),
    measure('the database', readDatabaseTime),
  ]);
  const found = measured.filter((one) => one !== undefined);
  const [worst] = found.toSorted((one, other) => Math.abs(other.aheadMs) - Math.abs(one.aheadMs));
  if (worst === undefined) return warning('Not checked, because no other clock can be reached.');
  const differenceMs = Math.abs(worst.aheadMs);
  if (differenceMs <= limits.warningMs)
    return ok(`The clock matches ${found.map(({ source }) => source).join(', ')}.`);
  const difference = formatDuration(differenceMs / 1_000);
  const message = `The clock is ${difference} ${worst.aheadMs > 0 ? 'ahead of' : 'behind'} ${worst.source}. ${advice}`;
  return differenceMs > limits.failureMs ? failure(message) : warning(message);
}

async function measure(source: string, read: () => Promise<number>): Promise<Deviation | undefined> {
  const before = clock.now().getTime();
  const theirs = await read().catch(() => Number.NaN);
  const middle = (before + clock.now().getTime()) / 2;
  return Number.isNaN(theirs) ? undefined : { source, aheadMs: middle - theirs };
}

/** Any answer has the header, also a refusal. The header is half a second early on average. */
async function readDateHeader(url: string): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
  return Date.parse(answer.headers.get('Date') ?? '') + 500;
}

async function readDatabaseTime(): Promise<number> {
  const hello = await mongoose.connection.db?.command({ hello: 1 });
  const localTime: unknown = hello?.['localTime'];
  return localTime instanceof Date ? localTime.getTime() : Number.NaN;
}
