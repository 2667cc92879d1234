import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { Subscriptions } from '../../bff/src/shop/subscriptions/subscriptions.model.ts';
import { startObjectStorage } from '../../bff/test/startObjectStorage.ts';
import { testServer } from '../../bff/test/testServer.ts';
import { startStripeSim } from '../stripe-sim/startStripeSim.ts';
import { subscribers } from './memberships.ts';

// The seeding makes a few hundred transactions.
const seedingMs = 90_000;
const storage = await startObjectStorage();
const sim = await startStripeSim();
const site = testServer({
  ...sim.settings,
  S3_ENDPOINT: storage.endpoint,
});
afterAll(() => sim.stop());

// Other tests load the whole application, which registers what parts of it need from each other.
test(
  'the demo is seeded by a process that loads nothing but the seed',
  async () => {
    const settings = Object.entries(site.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    await promisify(execFile)(process.execPath, [fileURLToPath(new URL('seed.ts', import.meta.url))], {
      env: {
        ...process.env,
        ...(Object.fromEntries(settings) as Record<string, string>),
        GROVE_SEED: 'demo',
      },
    });
    expect(await Subscriptions.countDocuments()).toBe(subscribers.length);
  },
  seedingMs,
);
