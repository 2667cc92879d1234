import type { SystemState } from '@grove/contracts/creator/system';
import type { Env } from '../../env.ts';
import { acceptsConnections } from '../../infra/acceptsConnections.ts';
import { isMongoReady } from '../../infra/mongo.ts';
import { isRedisUp } from '../../infra/redis.ts';
import { measureOutbox } from '../../delivery/outbox/measureOutbox.ts';

type ServiceState = SystemState['services'][number]['state'];

/** The state of the installation: its outbox and the services that it needs. */
export async function getSystemState({ S3_ENDPOINT, SMTP_URL }: Env): Promise<SystemState> {
  const [outbox, mongo, redis, storage, mail] = await Promise.all([
    measureOutbox(),
    isMongoReady(),
    isRedisUp(),
    acceptsConnections(S3_ENDPOINT),
    SMTP_URL === undefined ? undefined : acceptsConnections(SMTP_URL),
  ]);
  const states = { mongo, redis, storage, mail };
  const names = ['mongo', 'redis', 'storage', 'mail'] as const;
  return { outbox, services: names.map((name) => ({ name, state: toState(states[name]) })) };
}

function toState(isUp: boolean | undefined): ServiceState {
  if (isUp === undefined) return 'unused';
  return isUp ? 'up' : 'down';
}
