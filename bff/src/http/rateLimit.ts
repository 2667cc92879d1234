import { hash } from 'node:crypto';
import type { Endpoint, RateClass, Role } from '@grove/contracts/api/endpoint';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitRefusals } from '../infra/metrics.ts';
import { tryRedis } from '../infra/redis.ts';
import { toNetwork } from './clientAddress.ts';
import type { Context } from './context.ts';
import { AppError } from '../infra/AppError.ts';
import type { Actor } from './actor.ts';

/** A number of requests per number of seconds. */
interface Rate {
  times: number;
  seconds: number;
}

const quarterHour = 15 * 60;
/** The contracts' classes, and those of pages, readiness checks, the card provider's webhooks and new carts of
 *  visitors. */
type LimitClass = RateClass | 'page' | 'probe' | 'webhook' | 'visitor-cart';

/** Limits per account, or per network if the caller is not signed in. */
const callerRates: Record<Exclude<LimitClass, 'sign-in'>, Rate> = {
  read: { times: 1_200, seconds: 60 },
  // Sent while typing: about ten requests per search.
  search: { times: 240, seconds: 60 },
  write: { times: 120, seconds: 60 },
  expensive: { times: 20, seconds: 60 },
  // Each new setup could test a stolen card.
  'card-setup': { times: 20, seconds: 60 * 60 },
  // Always per network. Many people of a company or school can share one.
  page: { times: 1_200, seconds: 60 },
  picture: { times: 6_000, seconds: 60 },
  probe: { times: 600, seconds: 60 },
  // One payment causes several, and failed ones are sent again.
  webhook: { times: 3_000, seconds: 60 },
  // Each is stored for a month. A school or a company can share one network.
  'visitor-cart': { times: 60, seconds: quarterHour },
};
/** For endpoints that take a password, a code or a link: guesses are counted by their network and by the account
 *  they target. */
const networkRate: Rate = { times: 60, seconds: quarterHour };
const accountRate: Rate = { times: 10, seconds: quarterHour };

/** The limit of one endpoint. Both functions throw AppError('too-many-requests'). */
export interface RateLimit {
  /** Counts a request as soon as the caller is known. */
  caller(ctx: Context, actor: Pick<Actor, 'id'> | null, address: string): Promise<void>;
  /** Counts it toward the account that it targets, after its body was read. */
  account?(ctx: Context, actor: Actor | null, body: unknown): Promise<void>;
}

export type RateLimits = (rateClass: LimitClass, role: Role) => RateLimit;

type Count = (ctx: Context, key: string) => Promise<void>;
interface Points {
  points: number;
  duration: number;
}

/** Creates the limits of one application. Limits that protect accounts are shared by all copies through Redis, and
 *  counted per copy while Redis is unavailable. Limits on reads are always counted per copy: calling Redis would
 *  cost more than the reads.
 *  @param factor multiplies all limits. */
export function createRateLimits(factor: number): RateLimits {
  const scaled = ({ times, seconds }: Rate) => ({
    points: Math.max(1, Math.round(times * factor)),
    duration: seconds,
  });
  const shared = (name: string, rate: Rate) => sharedCount(name, scaled(rate));
  const createLocalLimit = (name: 'read' | 'search' | 'page' | 'picture' | 'probe' | 'webhook') =>
    limitCaller(localCount(name, scaled(callerRates[name])));
  const network = shared('network', networkRate);
  const account = shared('account', accountRate);
  // Some writes take a password too, for example an invitation that grants rights.
  const countGuess: RateLimit['account'] = async (ctx, actor, body) => {
    if (actor !== null && getText(body, 'password') !== undefined) await account(ctx, actor.id);
  };
  const byClass: Record<Exclude<LimitClass, 'sign-in'>, RateLimit> = {
    read: createLocalLimit('read'),
    search: createLocalLimit('search'),
    page: createLocalLimit('page'),
    picture: createLocalLimit('picture'),
    probe: createLocalLimit('probe'),
    webhook: createLocalLimit('webhook'),
    write: { ...limitCaller(shared('write', callerRates.write)), account: countGuess },
    expensive: limitCaller(shared('expensive', callerRates.expensive)),
    'card-setup': limitCaller(shared('card-setup', callerRates['card-setup'])),
    'visitor-cart': limitCaller(shared('visitor-cart', callerRates['visitor-cart'])),
  };

  return (rateClass, role) => {
    if (rateClass !== 'sign-in') return byClass[rateClass];
    return {
      caller: (ctx, _, address) => network(ctx, toNetwork(address)),
      account: async (ctx, actor, body) => {
        // For visitors, only the email in the body identifies the targeted account.
        const target = role === 'visitor' ? getText(body, 'email') : actor?.id;
        if (target !== undefined) await account(ctx, target);
      },
    };
  };
}

/** Returns an endpoint's class. Default: 'read' for GET, otherwise 'write'. */
export function getRateClass(key: string, { rate }: Endpoint): RateClass {
  return rate ?? (key.startsWith('GET ') ? 'read' : 'write');
}

function limitCaller(count: Count): RateLimit {
  return { caller: (ctx, actor, address) => count(ctx, actor?.id ?? toNetwork(address)) };
}

function localCount(name: string, options: Points): Count {
  const limiter = new RateLimiterMemory(options);
  return (ctx, key) => consumePoints(ctx, name, options.points, limiter.consume(key));
}

/** Counts both locally and for all copies: if Redis is unavailable or slow, the limit still holds for each copy. The
 *  limiter's own fallback would start at zero each time Redis is slow, which would give an attacker the limit
 *  several times. */
function sharedCount(name: string, options: Points): Count {
  const local = localCount(name, options);
  const limiter = new RateLimiterRedis({
    ...options,
    keyPrefix: `rate:${name}`,
    storeClient: { eval: evaluate },
    useRedisPackage: true,
    // A key that other copies have counted beyond the limit is refused without calling Redis again.
    inMemoryBlockOnConsumed: options.points + 1,
  });
  return async (ctx, key) => {
    // Hashed, so that Redis does not contain email addresses or account ids.
    const id = hash('sha256', key, 'base64url').slice(0, 22);
    await local(ctx, id);
    await consumePoints(ctx, name, options.points, limiter.consume(id));
  };
}

class RedisUnavailable extends Error {}

/** Runs the limiter's Redis script with this application's own deadline. */
async function evaluate(script: string, given: { keys: string[]; arguments: string[] }): Promise<unknown> {
  const answer = await tryRedis((redis) => redis.eval(script, given));
  if (answer === undefined) throw new RedisUnavailable();
  return answer;
}

async function consumePoints(
  ctx: Context,
  name: string,
  limit: number,
  consumed: Promise<RateLimiterRes>,
): Promise<void> {
  try {
    const { remainingPoints, msBeforeNext } = await consumed;
    recordTightest(ctx, limit, remainingPoints, msBeforeNext);
  } catch (error) {
    if (error instanceof RedisUnavailable) return;
    if (!(error instanceof RateLimiterRes)) throw error;
    recordTightest(ctx, limit, 0, error.msBeforeNext);
    refuseRequest(ctx, name, error.msBeforeNext);
  }
}

/** Stores the tightest of the request's limits for the response headers. */
function recordTightest({ state }: Context, limit: number, remaining: number, msBeforeNext: number): void {
  if (state.rate !== undefined && state.rate.remaining < remaining) return;
  state.rate = { limit, remaining, resetSeconds: Math.ceil(msBeforeNext / 1_000) };
}

function refuseRequest(ctx: Context, name: string, msBeforeNext: number): never {
  ctx.set('Retry-After', String(Math.max(1, Math.ceil(msBeforeNext / 1_000))));
  rateLimitRefusals.inc({ limit: name });
  throw new AppError('too-many-requests');
}

function getText(body: unknown, field: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value = (body as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : undefined;
}
