import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSession } from '../bff/src/identity/auth/startSession.ts';
import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { makeUser } from '../bff/test/factories/makeUser.ts';
import { ComposedStack } from '../bff/test/production/composedStack.ts';
import { startLoad } from '../bff/test/production/startLoad.ts';
import type { Figure } from './figure.ts';

const rounds = 5;
const atOnce = 20;

/** Measures how many requests fail while both copies in docker-compose.yml are restarted repeatedly, one
 *  after the other. */
export async function measureRollingRestart(): Promise<Figure[]> {
  const dir = await mkdtemp(join(tmpdir(), 'grove-rolling-'));
  const stack = await ComposedStack.in(dir, {});
  const settings = { RATE_LIMIT_FACTOR: '100000' };
  try {
    await stack.startServices();
    await stack.startGrove(settings);
    await connect(stack.environment('bff-1')['MONGODB_URI'] ?? '');
    const cookie = `__Host-grove_session=${await startSession(await makeUser({}))}`;
    const reads = ['/', '/api/auth/me', '/api/notifications'].map((path) => ({ method: 'GET', path }));
    const write = { method: 'PATCH', path: '/api/account/privacy', body: { showLevelPublicly: true } };
    const requests = Array.from({ length: atOnce / 4 }, () => [...reads, write]).flat();
    const ca = await readFile(stack.authority, 'utf8');
    const load = startLoad(requests, { origin: stack.origin, ca, cookie });
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['bff-1', 'bff-2']) await stack.replace(name, settings);
    const { answered, failed } = await load.end();
    for (const one of new Set(failed)) console.log(`  ${one}`);
    const reference = `${answered} requests, ${rounds * 2} restarts, behind Caddy`;
    const name = 'Failed requests through rolling restarts';
    return [{ name, value: failed.length, unit: 'requests', goal: { atMost: 0 }, reference }];
  } finally {
    await disconnect();
    await stack.stop();
    await rm(dir, { recursive: true, force: true });
  }
}
