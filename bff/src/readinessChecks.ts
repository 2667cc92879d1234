import type { Env } from './env.ts';
import type { Checks } from './http/health.ts';
import { acceptsConnections } from './infra/acceptsConnections.ts';
import { isMongoReady } from './infra/mongo.ts';
import { findChannel } from './publishing/releases/findReleases.ts';

/** Returns what the process needs to answer requests, and what it works without. */
export function readinessChecks(
  { S3_ENDPOINT, REDIS_URL }: Env,
  isMigrated = () => true,
): { needed: Checks; optional: Checks } {
  const storage = () => acceptsConnections(S3_ENDPOINT);
  const redis = REDIS_URL === undefined ? {} : { redis: () => acceptsConnections(REDIS_URL) };
  const migrations = () => Promise.resolve(isMigrated());
  return {
    needed: { mongo: isMongoReady, migrations, releases: createShellCheck() },
    optional: { storage, ...redis },
  };
}

/** Whether a shell is released; without one no page can be shown. A release is never undone, so true is cached. */
function createShellCheck(): () => Promise<boolean> {
  let isLive = false;
  return async () => {
    isLive ||= (await isMongoReady()) && (await findChannel('shell').catch(() => null)) !== null;
    return isLive;
  };
}
