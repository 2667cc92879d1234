import { beforeEach, expect, test } from '@jest/globals';
import { canaryRamp } from '@grove/contracts/releases/deployRules';
import type { ChannelState } from '@grove/contracts/releases/deploys';
import { deployingTeam } from '../../../test/deployingTeam.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { testServer } from '../../../test/testServer.ts';
import { promoteKey } from '../../../test/uploadHelpers.ts';
import { runJob } from '../../delivery/jobs/runJob.ts';
import { Jobs } from '../../delivery/jobs/jobs.model.ts';
import { Channels } from '../../publishing/releases/channels.model.ts';
import { countFailure, countLoads, flushLoads } from '../../publishing/releases/countLoads.ts';
import { ReleaseHealth } from '../../publishing/releases/releaseHealth.model.ts';
import { RemoteReleases } from '../../publishing/releases/remoteReleases.model.ts';
import { rampCanaries } from './rampCanaries.ts';

const server = testServer();
const mailbox = createMailbox(server);
const team = deployingTeam(server);
const { name, call } = team;
const minuteMs = 60_000;
const site = { releasesDir: server.env.RELEASES_DIR, productSlug: server.env.PRODUCT_SLUG };
const never = new AbortController().signal;

/** Counted visitors are remembered, so each test uses its own. */
let tests = 0;

beforeEach(async () => {
  tests += 1;
  await flushLoads();
  await Promise.all([ReleaseHealth.deleteMany({}), Jobs.deleteMany({})]);
  await team.deploy({ name, version: 'old' });
  await team.uploadBuild({ name, version: 'new' });
});

async function promote(percent: number, ramp?: boolean) {
  const { revision = 0 } = (await Channels.findOne({ name }).lean()) ?? {};
  return call(promoteKey, { body: { version: 'new', percent, revision, ...(ramp && { ramp }) } });
}

const channel = async () =>
  (await team.creator.ok('GET /api/remotes/:name', { params: { name } })).channel satisfies ChannelState;

/** Moves the start of the current step into the past. */
const waitMinutes = (minutes: number) =>
  Channels.updateOne({ name }, { changedAt: new Date(Date.now() - minutes * minuteMs) });

function load(count: number, minutesAgo = 0) {
  for (let visitor = 0; visitor < count; visitor += 1)
    countLoads(
      [{ name, version: 'new' }],
      { person: `${String(tests)} ${String(visitor)} ${String(minutesAgo)}`, device: null },
      Date.now() - minutesAgo * minuteMs,
    );
}

async function fail(count: number, minutesAgo = 0) {
  const at = Date.now() - minutesAgo * minuteMs;
  for (let time = 0; time < count; time += 1)
    await countFailure({ name, version: 'new' }, { phase: 'mount', message: 'It threw', now: at });
}

const ramp = () => rampCanaries({ now: new Date(), signal: never }, site);

/** Completes a step without failures. */
async function completeStep() {
  await waitMinutes(canaryRamp.minutes);
  load(canaryRamp.loads);
  await ramp();
}

test('a canary that increases by itself reaches all devices in steps, each in the log', async () => {
  expect((await promote(5, true)).status).toBe(200);
  expect((await channel()).ramp).toEqual({ percent: 50, notBefore: expect.any(String) });
  await completeStep();
  expect(await channel()).toMatchObject({ version: 'new', percent: 50, ramp: { percent: 100 } });
  await ramp();
  expect((await channel()).percent).toBe(50);
  await waitMinutes(canaryRamp.minutes);
  await ramp();
  expect(await channel()).toMatchObject({ version: 'new', previous: 'old', percent: 100, ramp: null });
  const { deployments } = await team.creator.ok('GET /api/deployments', { query: { name } });
  expect(deployments.slice(0, 3).map(({ by, percent, why }) => [by, percent, why])).toEqual([
    ['Grove', 100, '50 loads and 0 failures at 50%'],
    ['Grove', 50, '50 loads and 0 failures at 5%'],
    ['The team’s', 5, ''],
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'was started a moment ago',
    () => {
      load(200);
      return Promise.resolve();
    },
  ],
  [
    'has been loaded too rarely',
    async () => {
      await waitMinutes(600);
      load(canaryRamp.loads - 1);
    },
  ],
  [
    'was only loaded before its step started',
    async () => {
      await waitMinutes(canaryRamp.minutes);
      load(200, canaryRamp.minutes + 2);
    },
  ],
  [
    'fails too often over its step',
    async () => {
      await waitMinutes(canaryRamp.minutes);
      load(canaryRamp.loads);
      await fail(3, 20);
    },
  ],
  [
    'is off',
    async () => {
      await waitMinutes(canaryRamp.minutes);
      load(canaryRamp.loads);
      await call('POST /api/remotes/:name/off', { body: {} });
    },
  ],
])('a canary that %s stays where it is', async (_, prepare) => {
  await promote(5, true);
  await prepare();
  await ramp();
  expect(await channel()).toMatchObject({ version: 'new', percent: 5, ramp: { percent: 50 } });
});

test('failures before the step do not stop it', async () => {
  await promote(5, true);
  await fail(9, canaryRamp.minutes + 2);
  await completeStep();
  expect((await channel()).percent).toBe(50);
});

test.each<[string, () => Promise<unknown>]>([
  ['without --ramp', () => promote(5)],
  ['that a person takes over', () => promote(5, true).then(() => promote(5))],
])('a canary %s never increases by itself', async (_, start) => {
  await start();
  await completeStep();
  expect(await channel()).toMatchObject({ percent: 5, ramp: null });
});

test('a canary without devices can’t increase by itself', async () => {
  const { status, text } = await promote(0, true);
  expect([status, text]).toEqual([422, expect.stringMatching(/at least 1 percent/)]);
});

test('a version that the site would refuse by now is halted, and creators are notified', async () => {
  await promote(5, true);
  await RemoteReleases.updateOne({ name, version: 'new' }, { withdrawnAt: new Date() });
  await completeStep();
  expect(await channel()).toMatchObject({
    percent: 0,
    ramp: null,
    halted: expect.stringMatching(/withdrawn/),
  });
  expect((await mailbox.collect()).map(({ template }) => template)).toContain('release-halted');
});

test('of several processes, one increases a canary, by one step', async () => {
  await promote(5, true);
  const job = {
    name: 'canaries',
    everyMs: minuteMs,
    run: ({ to: now }: { to: Date }, signal: AbortSignal) => rampCanaries({ now, signal }, site),
  };
  await runJob(job, never, new Date(Date.now() - 2 * minuteMs));
  await waitMinutes(canaryRamp.minutes);
  load(canaryRamp.loads);
  const runs = await Promise.all(Array.from({ length: 4 }, () => runJob(job, never)));
  expect(runs.filter(Boolean)).toHaveLength(1);
  // Even a run whose process lost its lease changes nothing twice.
  await Promise.all([ramp(), ramp()]);
  expect(await channel()).toMatchObject({ percent: 50, revision: 3 });
});
