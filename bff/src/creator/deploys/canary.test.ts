// Over budget: one canary from its start to its halt or promotion, by visits of one site.
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createBrowser } from '../../../test/browser.ts';
import { makeBuild } from '../../../test/factories/makeBuild.ts';
import { makeUser } from '../../../test/factories/makeUser.ts';
import { createMailbox } from '../../../test/mailbox.ts';
import { readPageData } from '../../../test/readPageData.ts';
import { testServer } from '../../../test/testServer.ts';
import { Channels } from '../../publishing/releases/channels.model.ts';
import { countLoads, flushLoads } from '../../publishing/releases/countLoads.ts';
import { publishRelease } from '../../publishing/releases/publishRelease.ts';
import { ReleaseHealth } from '../../publishing/releases/releaseHealth.model.ts';
import { FailureWitnesses } from './failureWitnesses.model.ts';

const site = testServer({ TRUSTED_PROXIES: 1 });
const mailbox = createMailbox(site);
const { RELEASES_DIR: releasesDir } = site.env;
const name = 'mf-team';
const routes = [{ path: '/team', access: 'public' as const }];

/** Counted pages are remembered for ten minutes, so each test uses its own networks. */
let tests = 0;

beforeEach(async () => {
  tests += 1;
  await flushLoads();
  await Promise.all([Channels.deleteMany({}), FailureWitnesses.deleteMany({}), ReleaseHealth.deleteMany({})]);
  for (const version of ['new', 'old']) {
    const { distDir } = await makeBuild({ name, version, routes });
    await publishRelease({ name, distDir, releasesDir });
  }
});

/** Promotes the new version to a percentage of devices. */
async function canary(percent: number) {
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const { revision = 0 } = (await Channels.findOne({ name }).lean()) ?? {};
  const body = { version: 'new', percent, revision };
  return creator.ok('POST /api/remotes/:name/promotions', { params: { name }, body });
}

const versionIn = (page: Awaited<ReturnType<typeof readPageData>>) =>
  page.releases.find((one) => one.name === name)?.version;

/** Reports that a browser has mounted the remote, as its page does. */
function reportMount({ browser, version }: { browser: { send: typeof site.visitor.send }; version: string }) {
  return browser.send('POST /api/remote-mounts', { body: { of: [{ name, version }] } });
}

/** A browser that has opened the remote's page from its own network. */
async function openPage(network: number) {
  const from = { 'X-Forwarded-For': `10.0.${tests}.${network}` };
  const browser = createBrowser(site, from);
  await browser.send('GET /team');
  const Cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const version = versionIn(await readPageData(site.origin, '/team', { ...from, Cookie }));
  return { browser, version: version ?? '', Cookie };
}

/** Opens browsers until `count` of them have the new version. */
async function visitsWithNew(count: number, firstNetwork = 1) {
  const found: Awaited<ReturnType<typeof openPage>>[] = [];
  for (let network = firstNetwork; found.length < count; network += 1) {
    const seen = await openPage(network);
    if (seen.version === 'new') found.push(seen);
  }
  return found;
}

function reportFailure({
  browser,
  version,
}: {
  browser: { send: typeof site.visitor.send };
  version: string;
}) {
  const body = { remote: name, version, phase: 'mount', message: 'It threw', path: '/team' };
  return browser.send('POST /api/remote-failures', { body });
}

const channel = async () =>
  (await Channels.findOne({ name }).lean()) ?? { percent: -1, halted: null, version: '' };

describe('while some devices have another version', () => {
  test('a device keeps its version, and gets no cookie while all devices have the same', async () => {
    expect((await openPage(1)).browser.cookies.size).toBe(0);
    await canary(50);
    const visits = await Promise.all(Array.from({ length: 12 }, (_, at) => openPage(at + 1)));
    const seen = () => new Set(visits.map(({ version }) => version));
    // The version of a device is random: all twelve may get the same.
    while (seen().size < 2 && visits.length < 100) visits.push(await openPage(visits.length + 1));
    expect(seen()).toEqual(new Set(['new', 'old']));
    for (const { version, Cookie } of visits) {
      expect(versionIn(await readPageData(site.origin, '/team', { Cookie }))).toBe(version);
      const text = await (await fetch(`${site.origin}/api/releases`, { headers: { Cookie } })).text();
      expect(text).toContain(`/remotes/mf-team/${version}/`);
    }
    await canary(100);
    for (const { Cookie } of visits)
      expect(versionIn(await readPageData(site.origin, '/team', { Cookie }))).toBe('new');
  });

  test('the page takes no additional query', async () => {
    const asked = () => site.countQueries(() => fetch(`${site.origin}/team`));
    const whole = await asked();
    await canary(50);
    expect(await asked()).toBe(whole);
  });
});

describe('a canary', () => {
  test('that fails on three devices of three people is halted: all devices get the previous version, and creators are notified', async () => {
    const owner = await makeUser({ isCreator: true, email: 'owner@grove.test' });
    await canary(50);
    const visits = await visitsWithNew(3);
    for (const [before, one] of visits.entries()) {
      expect([before, (await channel()).percent]).toEqual([before, 50]);
      await reportFailure(one);
    }
    expect(await channel()).toMatchObject({
      percent: 0,
      halted: expect.stringMatching(/^3 failures in \d+ loads/),
    });
    for (const { Cookie } of visits)
      expect(versionIn(await readPageData(site.origin, '/team', { Cookie }))).toBe('old');
    const creator = await site.signIn(owner);
    const { deployments } = await creator.ok('GET /api/deployments', { query: { name } });
    expect(deployments[0]).toMatchObject({ action: 'halt', by: 'Grove', to: 'new', percent: 0 });
    expect(await mailbox.collect()).toContainEqual(
      expect.objectContaining({ template: 'release-halted', to: 'owner@grove.test' }),
    );
  });

  test('is not halted by one device, one network or devices with another version, however often they fail', async () => {
    await canary(50);
    for (const one of await visitsWithNew(1))
      for (let time = 0; time < 6; time += 1) await reportFailure(one);
    // The same network with a different device each time.
    for (let time = 0; time < 20; time += 1) await reportFailure(await openPage(200));
    // Devices that received the other version, or that never opened a page.
    for (let network = 100; network < 110; network += 1) {
      const seen = await openPage(network);
      if (seen.version === 'old') await reportFailure({ ...seen, version: 'new' });
      await reportFailure({
        browser: createBrowser(site, { 'X-Forwarded-For': `10.1.${tests}.${network}` }),
        version: 'new',
      });
    }
    expect(await FailureWitnesses.countDocuments({ version: 'new' })).toBe(2);
    expect(await channel()).toMatchObject({ percent: 50, halted: null });
  });

  test('is not halted if it fails as rarely as other versions', async () => {
    await canary(50);
    const visits = await visitsWithNew(3);
    for (let visitor = 0; visitor < 200; visitor += 1)
      countLoads([{ name, version: 'new' }], { person: `${tests} ${visitor}`, device: null });
    for (const one of visits) await reportFailure(one);
    expect((await channel()).percent).toBe(50);
  });

  test('is halted however often one network reports a mount, with or without cookies', async () => {
    await canary(50);
    const visits = await visitsWithNew(3);
    const anonymous = createBrowser(site, { 'X-Forwarded-For': '10.9.9.9' });
    for (let page = 0; page < 60; page += 1) await reportMount({ browser: anonymous, version: 'new' });
    for (const one of visits) for (let page = 0; page < 30; page += 1) await reportMount(one);
    for (const one of visits) await reportFailure(one);
    expect((await channel()).percent).toBe(0);
  });

  test('can be retried: earlier failures do not count', async () => {
    await canary(50);
    for (const one of await visitsWithNew(3)) await reportFailure(one);
    expect((await channel()).percent).toBe(0);
    expect(await canary(50)).toMatchObject({ percent: 50, halted: null });
    for (const one of await visitsWithNew(2, 50)) await reportFailure(one);
    expect((await channel()).percent).toBe(50);
  });

  test('is halted again by the same devices after a retry', async () => {
    await canary(50);
    const visits = await visitsWithNew(3);
    for (const one of visits) await reportFailure(one);
    await canary(50);
    for (const [before, one] of visits.entries()) {
      expect([before, (await channel()).percent]).toEqual([before, 50]);
      await reportFailure(one);
    }
    expect((await channel()).percent).toBe(0);
  });

  test('is halted by devices on which it failed at a lower percentage', async () => {
    await canary(50);
    const visits = await visitsWithNew(3);
    for (const one of visits.slice(0, 2)) await reportFailure(one);
    await canary(75);
    for (const one of visits) await reportFailure(one);
    expect((await channel()).percent).toBe(0);
  });

  test('is not halted by failures from more than ten minutes ago', async () => {
    await canary(50);
    const visits = await visitsWithNew(3);
    for (const one of visits.slice(0, 2)) await reportFailure(one);
    const at = new Date(Date.now() - 10 * 60_000 - 1);
    await FailureWitnesses.updateMany({}, { at, countedAt: at });
    for (const one of visits.slice(1)) await reportFailure(one);
    expect((await channel()).percent).toBe(50);
    // The device that failed before counts again by now.
    expect((await healthOf('new')).failures).toBe(4);
  });
});

test('failures are counted by kind, and the last message is stored without the person who reported it', async () => {
  const reported = ['First', 'mount', 'Second'].map((message, at) => ({
    message: `${message} of willow@grove.test`,
    phase: at === 1 ? 'crash' : 'mount',
  }));
  for (const [at, one] of [...reported, reported[0]].entries()) {
    const { browser } = await openPage(at + 1);
    await browser.ok('POST /api/remote-failures', {
      body: { remote: name, version: 'old', path: '/team', ...one },
    } as never);
  }
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const { health } = await creator.ok('GET /api/remotes/:name', { params: { name } });
  expect(health.live).toMatchObject({ failures: 4, phases: { mount: 3, crash: 1 } });
  expect(health.live?.messages.map(({ phase, message }) => `${phase}: ${message}`)).toEqual([
    'mount: First of <email>',
    'mount: Second of <email>',
    'crash: mount of <email>',
  ]);
});

/** Sums all hours, because an hour may end during a test. */
async function healthOf(version: string) {
  const hours = await ReleaseHealth.find({ name, version }).lean();
  const sum = (of: 'loads' | 'failures') => hours.reduce((total, hour) => total + (hour[of] ?? 0), 0);
  return { loads: sum('loads'), failures: sum('failures') };
}

test('a device counts once in ten minutes, both as a load and as a failure', async () => {
  const { browser } = await openPage(1);
  for (let page = 0; page < 5; page += 1) {
    await reportMount({ browser, version: 'old' });
    await reportFailure({ browser, version: 'old' });
  }
  await flushLoads();
  expect(await healthOf('old')).toEqual({ loads: 1, failures: 1 });
});

test('figures are stored for thirty days, and the counted devices for fifteen minutes', () => {
  const expirySeconds = (model: typeof ReleaseHealth | typeof FailureWitnesses) =>
    model.schema.indexes().flatMap(([, { expireAfterSeconds }]) => expireAfterSeconds ?? []);
  expect(expirySeconds(ReleaseHealth)).toEqual([30 * 24 * 60 * 60]);
  expect(expirySeconds(FailureWitnesses)).toEqual([15 * 60]);
});

test('a version that all devices have is never halted', async () => {
  for (let network = 1; network <= 12; network += 1)
    await reportFailure({
      browser: createBrowser(site, { 'X-Forwarded-For': `10.0.${tests}.${network}` }),
      version: 'old',
    });
  expect(await channel()).toMatchObject({ version: 'old', percent: 100, halted: null });
});

test('the last day’s loads and failures are shown for each version in use, and for no other', async () => {
  await canary(50);
  for (const seen of await visitsWithNew(1)) {
    for (const version of ['new', 'never']) {
      await reportMount({ ...seen, version });
      await reportFailure({ ...seen, version });
    }
  }
  await flushLoads();
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const { health } = await creator.ok('GET /api/remotes/:name', { params: { name } });
  expect(health.live).toMatchObject({ version: 'new', failures: 1 });
  expect(health.live?.loads).toBe(1);
  expect(await ReleaseHealth.countDocuments({ version: 'never' })).toBe(0);
});

test('page speed is shown for each version in use from twenty pages on, and for no other', async () => {
  const creator = await site.signIn(await makeUser({ isCreator: true }));
  const getLcp = async () =>
    (await creator.ok('GET /api/remotes/:name', { params: { name } })).health.live?.lcpP75;
  const reportVitals = (lcp: number, version = 'old') =>
    site.visitor.ok('POST /api/page-vitals', { body: { of: [{ name, version, lcp, inp: 90 }] } });
  for (let page = 1; page < 20; page += 1) await reportVitals(1_900 + page);
  await reportVitals(100, 'never');
  await flushLoads();
  expect(await getLcp()).toBeNull();
  await reportVitals(9_000);
  await flushLoads();
  expect(await getLcp()).toBe(2_000);
  expect(await ReleaseHealth.countDocuments({ version: 'never' })).toBe(0);
});

test('a shell that fails to start in a browser is replaced by the previous one while that is live', async () => {
  for (const version of ['first', 'second']) {
    const { distDir } = await makeBuild({ name: 'shell', version, routes: [] });
    await publishRelease({ name: 'shell', distDir, releasesDir });
  }
  const versionWith = async (Cookie: string) =>
    (await readPageData(site.origin, '/', { Cookie })).releases.find((one) => one.name === 'shell')?.version;
  expect(await versionWith('')).toBe('second');
  expect(await versionWith('grove_failed_shell=second')).toBe('first');
  expect(await versionWith('grove_failed_shell=other')).toBe('second');
  await Channels.updateOne({ name: 'shell' }, { previous: null });
  expect(await versionWith('grove_failed_shell=second')).toBe('second');
});
