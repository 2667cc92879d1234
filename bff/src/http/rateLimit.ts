import { hash } from 'node:crypto';
import type { Endpoint, RateClass, Role } from '@grove/contracts/endpoint';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitRefusals } from '../infra/metrics.ts';
import { tryRedis } from '../infra/redis.ts';
import { networkOf } from './clientAddress.ts';
import type { Context } from './context.ts';
import { AppError } from '../infra/AppError.ts';
import type { Actor } from './actor.ts';

/** How often within how many seconds. */
interface Rate {
  times: number;
  seconds: number;
}

const quarterHour = 15 * 60;
/** Besides the contracts' classes: pages, asking whether the process is ready, and what the card
 *  provider tells. */
type LimitClass = RateClass | 'page' | 'probe' | 'webhook';

/** What one account, or the network of somebody who is not signed in, may do. */
const ofCaller: Record<Exclude<LimitClass, 'sign-in'>, Rate> = {
  read: { times: 1_200, seconds: 60 },
  // Asked as somebody types: some ten questions each time.
  search: { times: 240, seconds: 60 },
  write: { times: 120, seconds: 60 },
  expensive: { times: 20, seconds: 60 },
  // By network always: a company or a school may come from one.
  page: { times: 1_200, seconds: 60 },
  picture: { times: 6_000, seconds: 60 },
  probe: { times: 600, seconds: 60 },
  // Of one payment there are several, and those that failed come again.
  webhook: { times: 3_000, seconds: 60 },
};
/** Where a password, a code or a link is given: guesses are counted by where they come from and whom they are aimed at. */
const ofNetwork: Rate = { times: 60, seconds: quarterHour };
const ofAccount: Rate = { times: 10, seconds: quarterHour };

/** The limit of one endpoint. Each throws AppError('too-many-requests'). */
export interface RateLimit {
  /** Counts a request as soon as it is known who asks. */
  caller(ctx: Context, actor: Pick<Actor, 'id'> | null, address: string): Promise<void>;
  /** Counts it towards the account it is aimed at, once its body was read. */
  account?(ctx: Context, actor: Actor | null, body: unknown): Promise<void>;
}

export type RateLimits = (rateClass: LimitClass, role: Role) => RateLimit;

type Count = (ctx: Context, key: string) => Promise<void>;
interface Points {
  points: number;
  duration: number;
}

/** The limits of one application. Those that protect accounts are shared by all copies through Redis, and counted by
 *  each copy for itself while it is away; what is read is always: asking Redis would cost more than they do.
 *  @param factor multiplies all of them. */
export function createRateLimits(factor: number): RateLimits {
  const scaled = ({ times, seconds }: Rate) => ({
    points: Math.max(1, Math.round(times * factor)),
    duration: seconds,
  });
  const shared = (name: string, rate: Rate) => sharedCount(name, scaled(rate));
  const own = (name: 'read' | 'search' | 'page' | 'picture' | 'probe' | 'webhook') =>
    limitCaller(localCount(name, scaled(ofCaller[name])));
  const network = shared('network', ofNetwork);
  const account = shared('account', ofAccount);
  // A write may ask for the password, too: one that invites somebody who gets rights.
  const countGuess: RateLimit['account'] = async (ctx, actor, body) => {
    if (actor !== null && textIn(body, 'password') !== undefined) await account(ctx, actor.id);
  };
  const byClass: Record<Exclude<LimitClass, 'sign-in'>, RateLimit> = {
    read: own('read'),
    search: own('search'),
    page: own('page'),
    picture: own('picture'),
    probe: own('probe'),
    webhook: own('webhook'),
    write: { ...limitCaller(shared('write', ofCaller.write)), account: countGuess },
    expensive: limitCaller(shared('expensive', ofCaller.expensive)),
  };

  return (rateClass, role) => {
    if (rateClass !== 'sign-in') return byClass[rateClass];
    return {
      caller: (ctx, _, address) => network(ctx, networkOf(address)),
      account: async (ctx, actor, body) => {
        // Of what visitors may do, only the address in the body says whom it is aimed at: who asks may be anybody.
        const aim = role === 'visitor' ? textIn(body, 'email') : actor?.id;
        if (aim !== undefined) await account(ctx, aim);
      },
    };
  };
}

/** An endpoint's class where its contract names none. */
export function rateClassOf(key: string, { rate }: Endpoint): RateClass {
  return rate ?? (key.startsWith('GET ') ? 'read' : 'write');
}

function limitCaller(count: Count): RateLimit {
  return { caller: (ctx, actor, address) => count(ctx, actor?.id ?? networkOf(address)) };
}

function localCount(name: string, options: Points): Count {
  const limiter = new RateLimiterMemory(options);
  return (ctx, key) => counted(ctx, name, options.points, limiter.consume(key));
}

/** Counts here and for all copies together: with Redis away or late the limit still holds for each copy. The limiter's
 *  own insurance begins at zero each time that Redis is late, which would give a guesser the limit several times. */
function sharedCount(name: string, options: Points): Count {
  const local = localCount(name, options);
  const limiter = new RateLimiterRedis({
    ...options,
    keyPrefix: `rate:${name}`,
    storeClient: { eval: evaluate },
    useRedisPackage: true,
    // Whom other copies have met beyond the limit is refused without asking Redis again.
    inMemoryBlockOnConsumed: options.points + 1,
  });
  return async (ctx, key) => {
    // No email address in Redis, nor whatever else an account is named by.
    const id = hash('sha256', key, 'base64url').slice(0, 22);
    await local(ctx, id);
    await counted(ctx, name, options.points, limiter.consume(id));
  };
}

class RedisAway extends Error {}

/** What the limiter asks of Redis, within our deadline. */
async function evaluate(script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown> {
  const answer = await tryRedis((redis) => redis.eval(script, given));
  if (answer === undefined) throw new RedisAway();
  return answer;
}

async function counted(
  ctx: Context,
  name: string,
  limit: number,
  consumed: Promise<RateLimiterRes>,
): Promise<void> {
  try {
    const { remainingPoints, msBeforeNext } = await consumed;
    note(ctx, limit, remainingPoints, msBeforeNext);
  } catch (error) {
    if (error instanceof RedisAway) return;
    if (!(error instanceof RateLimiterRes)) throw error;
    note(ctx, limit, 0, error.msBeforeNext);
    refuse(ctx, name, error.msBeforeNext);
  }
}

/** Keeps the tightest of the request's limits for its answer. */
function note({ state }: Context, limit: number, remaining: number, msBeforeNext: number): void {
  if (state.rate !== undefined && state.rate.remaining < remaining) return;
  state.rate = { limit, remaining, resetSeconds: Math.ceil(msBeforeNext / 1_000) };
}

function refuse(ctx: Context, name: string, msBeforeNext: number): never {
  ctx.set('Retry-After', String(Math.max(1, Math.ceil(msBeforeNext / 1_000))));
  rateLimitRefusals.inc({ limit: name });
  throw new AppError('too-many-requests');
}

function textIn(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
