// Over budget: all known ways in which a remote or the shell fails, in one place.
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FailurePhase, Release } from '@grove/contracts/releases/releases';
import { platformVersion } from '@grove/platform/platformVersion';
import type { Page, Route } from '@playwright/test';
import { openAsMember } from '../commands/openAsMember.ts';
import { changeProbe, changeRemote, publishProbe } from '../commands/probe.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';
import { brokenRemote, brokenScripts, freezingMount, hangingMount } from '../remotes/brokenScripts.ts';

const panelTitle = 'This part of the page could not be loaded';
/** In milliseconds. The shell waits 8 s for a script or a mount. */
const timeout = 15_000;

interface Remote {
  name: string;
  path: string;
  heading: string;
  /** Performs an action that needs a script that the first screen does not need. */
  continueWorking: (page: Page) => Promise<void>;
}

/** Fails by itself on demand. */
const probe: Remote = {
  ...{ name: 'probe', path: '/probe', heading: 'Probe one at /probe' },
  continueWorking: async (page) => {
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Late part of one')).toBeVisible();
  },
};

/** A remote of the product, for everything that can be broken from outside. */
const shop: Remote = {
  ...{ name: brokenRemote, path: '/library', heading: 'Library' },
  continueWorking: async (page) => {
    await page.getByRole('link', { name: 'The Sanctum Candle' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('heading', { name: 'Your Shopping Cart' })).toBeVisible();
  },
};

// A retry requests files below '~1/'.
const filesOf = (remote: Remote, file: string) =>
  new RegExp(`/remotes/${remote.name}/[^/]+/(~\\d+/)?${file}`);
const containers = filesOf(shop, 'entry\\.');
const chunks = filesOf(shop, 'lifecycle\\.');
const everything = filesOf(shop, '');
const federation = /\/remotes\/shell\/[^/]+\/federation\./;

let published: Release;
let shopAsBuilt: Release;

test.beforeAll(async ({ siteOfFile }, testInfo) => {
  const site = await siteOfFile(testInfo.file);
  published = await publishProbe(site, 'one');
  const channel = await site.db.collection('channels').findOne({ name: shop.name, channel: 'stable' });
  shopAsBuilt = channel?.['shown'] as Release;
});

test.beforeEach(async ({ expectErrors, site }) => {
  // Every test in this file breaks something on purpose.
  expectErrors(/./);
  await changeProbe(site, published);
  await changeRemote(site, shop.name, shopAsBuilt);
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'the server is down': (route) => route.abort('connectionrefused'),
  'status 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'status 500': (route) => route.fulfill({ status: 500, body: 'Something went wrong on our side' }),
  'the connection is dropped': (route) => route.abort('connectionreset'),
};

for (const [name, fail] of Object.entries(failures))
  test(`container: ${name}`, async ({ page }) => {
    await expectPanelAndRetry(page, () => intercept(page, containers, fail));
  });

/** The other cases fail during loading. */
const phaseOf: Partial<Record<string, FailurePhase>> = {
  'a mount that rejects': 'mount',
  'a mount that throws': 'mount',
};

for (const [name, body] of Object.entries(brokenScripts))
  test(`container: ${name}`, async ({ page, site }) => {
    await withoutIntegrity(site);
    await expectPanelAndRetry(page, () => deliver(page, containers, body), {
      phase: phaseOf[name] ?? 'load',
    });
  });

test('a tampered script does not run', async ({ page }) => {
  await expectPanelAndRetry(page, () => deliver(page, containers, 'window.tampered = true;'));
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

for (const [name, fail] of Object.entries(failures))
  test(`the shell’s script that loads remotes: ${name} @desktop`, async ({ page }) => {
    await expectPanelAndRetry(page, () => intercept(page, federation, fail));
  });

test('chunk: status 404', async ({ page }) => {
  await expectPanelAndRetry(page, () =>
    intercept(page, chunks, (route) => route.fulfill({ status: 404, body: 'Not found' })),
  );
});

test('chunk: an HTML page with status 200', async ({ page }) => {
  await expectPanelAndRetry(page, () => deliver(page, chunks, '<!doctype html><h1>Hello</h1>'));
});

for (const [name, fail] of Object.entries(failures))
  test(`all files at once: ${name}`, async ({ page }) => {
    await expectPanelAndRetry(page, () => intercept(page, everything, fail));
  });

test('a container that never arrives', async ({ page }) => {
  await expectPanelAndRetry(page, () => intercept(page, containers, hang));
});

test('the next remote is shown although a container never arrives', async ({ page }) => {
  await page.goto(probe.path);
  await expect(page.getByRole('heading', { name: probe.heading })).toBeVisible();
  await intercept(page, containers, hang);
  await page.getByRole('link', { name: 'To the library' }).click();
  await expect(page.locator('[data-remote="probe"]')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
  // Long before loading the container times out.
  await expect(page.getByRole('heading', { name: probe.heading })).toBeVisible({ timeout: 3_000 });
  await expect(page).toHaveTitle('Probe · The Sanctum');
});

// Hanging takes 17 s, so on a phone the test above is enough.
test('a chunk that never arrives @desktop', async ({ page }) => {
  await expectPanelAndRetry(page, () => intercept(page, chunks, hang));
});

test('a mount that never resolves @desktop', async ({ page, site }) => {
  await withoutIntegrity(site);
  await expectPanelAndRetry(page, () => deliver(page, containers, hangingMount), { phase: 'mount' });
});

test('a screen that throws when it renders', async ({ page }) => {
  await page.addInitScript(() => {
    window.probeIsBroken = true;
  });
  const repair = () =>
    page.evaluate(() => {
      window.probeIsBroken = false;
    });
  await expectPanelAndRetry(page, () => Promise.resolve(repair), { phase: 'mount', remote: probe });
});

test('a screen that crashes long after it was shown', async ({ page }) => {
  const reports = reportsOf(page);
  await page.goto('/probe');
  await page.getByRole('button', { name: 'Crash' }).click();
  await expect(page.getByText(panelTitle)).toBeVisible();
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ remote: 'probe', version: published.version, phase: 'crash' }));
  await expect(page.getByRole('heading', { name: 'Probe one' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Probe one at /probe' })).toBeVisible();
});

test('a remote with another contract version', async ({ page, site }) => {
  await changeRemote(site, shop.name, { contract: 99 });
  const repair = () => changeRemote(site, shop.name, shopAsBuilt);
  await expectPanelAndRetry(page, () => Promise.resolve(repair), { phase: 'incompatible' });
});

test('a remote that needs a newer platform than this page says so', async ({ page, site }) => {
  const [major, minor] = platformVersion.split('.').map(Number);
  await changeRemote(site, shop.name, { platform: `${String(major)}.${String(Number(minor) + 1)}` });
  await expectPanelAndRetry(
    page,
    async () => {
      await page.goto(shop.path);
      await page.getByText('Details').click();
      await expect(page.getByText(/mf-checkout was built for platform version .*/)).toBeVisible();
      return () => changeRemote(site, shop.name, shopAsBuilt);
    },
    { phase: 'incompatible' },
  );
});

test('a mount that throws synchronously is reported and leaves nothing behind @desktop', async ({
  page,
  site,
}) => {
  await withoutIntegrity(site);
  await deliver(page, containers, brokenScripts['a mount that throws']);
  const reports = reportsOf(page);
  await page.goto(shop.path);
  await expect
    .poll(() => reports)
    .toContainEqual(expect.objectContaining({ phase: 'mount', message: 'Broken mount' }));
  await expect(page.getByRole('main').getByRole('alert')).toContainText(panelTitle);
  await expect(page.locator(`[data-remote="${shop.name}"]`)).toHaveCount(0);
});

test('Retry gets a version that was published since the failure', async ({ page, site }) => {
  await changeProbe(site, { entry: '/remotes/probe/gone/entry.js' });
  await page.goto('/probe');
  await expect(page.getByText(panelTitle)).toBeVisible();
  await publishProbe(site, 'repaired');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Probe repaired at /probe' })).toBeVisible();
});

test('an empty registry leaves the page usable', async ({ page, site }) => {
  const registry = site.db.collection('channels');
  const remotes = await registry.find({ name: { $ne: 'shell' } }).toArray();
  await registry.deleteMany({ name: { $ne: 'shell' } });
  try {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'The Sanctum' })).toBeVisible();
    await page.goto('/probe');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  } finally {
    await registry.insertMany(remotes);
  }
});

test('the failure is reported to the server @desktop', async ({ page }) => {
  await intercept(page, containers, (route) => route.abort('connectionrefused'));
  const [report] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/remote-failures')),
    page.goto(shop.path),
  ]);
  expect(report.postDataJSON()).toMatchObject({ remote: shop.name, phase: 'load', path: shop.path });
  expect((await report.response())?.status()).toBe(200);
});

test('a missing script of a mounted remote is reported, and the screen says what to do @desktop', async ({
  page,
}) => {
  await page.goto(shop.path);
  await expect(page.getByRole('heading', { level: 1, name: shop.heading })).toBeVisible();
  const reports = reportsOf(page);
  const repair = await intercept(page, filesOf(shop, 'cart\\.'), (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.goto('/#classroom');
  await page.goto('/cart');
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('A file of this page couldn’t be loaded. Try again, or reload the page.');
  await expect
    .poll(() => reports)
    .toEqual([expect.objectContaining({ remote: shop.name, phase: 'load', path: '/cart' })]);
  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a remote that froze the page is reported by the next page and not started again until Retry @desktop', async ({
  page,
  site,
}) => {
  await withoutIntegrity(site);
  // Mounted before the other page starts: tabs that start at once share one entry.
  await page.goto('/probe');
  await expect(page.getByRole('heading', { level: 1, name: /^Probe/ })).toBeVisible();
  const context = page.context();
  const frozen = await context.newPage();
  await deliver(frozen, containers, freezingMount);
  await frozen.goto(shop.path, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => localStorage.getItem('frozen'))).toBe('');
  await frozen.close();

  const reports = reportsOf(page);
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.goto(shop.path);
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText('The page stopped responding when this part was last opened');
  await expect
    .poll(() => reports)
    .toEqual([expect.objectContaining({ remote: shop.name, version: shopAsBuilt.version, phase: 'freeze' })]);
  await page.reload();
  await expect(panel).toContainText(panelTitle);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: shop.heading })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: shop.heading })).toBeVisible();
  expect(reports).toHaveLength(1);
});

test('the remotes that a page mounts are counted, also those that the hash names @desktop', async ({
  browser,
  site,
}) => {
  const health = site.db.collection('releaseHealth');
  const loads = async (name: string) =>
    (await health.find({ name }).toArray()).reduce((sum, hour) => sum + Number(hour['loads'] ?? 0), 0);
  const before = await loads('mf-classroom');
  const member = await openAsMember(browser, site, 'Counted Member');
  await member.goto('/#classroom');
  await expect(member.getByRole('heading', { level: 1, name: 'Classroom' })).toBeVisible();
  await expect.poll(() => loads('mf-classroom')).toBe(before + 1);
  await member.context().close();
});

test('uncaught errors and web vitals are reported with the version of their remote @desktop', async ({
  page,
  site,
}) => {
  const channels = site.db.collection('channels');
  const probe = { name: 'probe', channel: 'stable' };
  const live = await channels.findOne(probe);
  if (live === null) throw new Error('The probe is not live');
  // A separate version: pages of earlier tests report their failures when they close, which are counted
  // later.
  const version = 'measured';
  await channels.updateOne(probe, { $set: { version, 'shown.version': version } });
  try {
    const measuring = page.waitForEvent('requestfinished', (request) => /\/vitals\./.test(request.url()));
    await page.goto('/probe');
    const [failure] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/api/remote-failures')),
      page.getByRole('button', { name: 'Throw' }).click(),
    ]);
    expect(failure.postDataJSON()).toMatchObject({
      ...{ remote: 'probe', version },
      ...{ phase: 'uncaught', message: 'A handler of the probe threw' },
    });
    await measuring;
    await page.goto('about:blank');
    const health = site.db.collection('releaseHealth');
    const pages = async (of: { name: string; version?: string }) => {
      const hours = await health.find(of).toArray();
      return hours.flatMap((hour) => Object.values((hour['lcp'] ?? {}) as Record<string, number>)).length;
    };
    await expect.poll(() => pages({ name: 'probe', version })).toBe(1);
    expect(await pages({ name: 'shell' })).toBeGreaterThan(0);
  } finally {
    await channels.replaceOne(probe, live);
  }
});

test('a canary that fails in browsers is halted automatically @desktop', async ({ browser, site }) => {
  const channels = site.db.collection('channels');
  const probe = { name: 'probe', channel: 'stable' };
  const live = await channels.findOne(probe);
  const canary = { ...published, version: 'canary', contract: 99 };
  const versions = site.db.collection('remoteReleases');
  const stored = await versions.findOne({ name: 'probe', version: published.version });
  if (live === null || stored === null) throw new Error('The probe is not live');
  const { _id: _, ...copied } = stored;
  await versions.insertOne({ ...copied, version: 'canary', release: canary });
  await channels.updateOne(probe, {
    $set: {
      ...{ version: 'canary', shown: canary, previous: published.version, former: published },
      ...{ percent: 99, changedAt: new Date() },
    },
  });
  try {
    for (const person of ['a', 'b', 'c']) {
      const page = await openAsMember(browser, site, `Tried ${person}`);
      const context = page.context();
      // Devices that are in the 99 percent.
      await context.addCookies([{ name: 'grove_share', value: person.repeat(22), url: site.url }]);
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/remote-failures'));
      await page.goto('/probe');
      await expect(page.getByRole('main').getByRole('alert')).toContainText(panelTitle);
      expect((await answered).status()).toBe(200);
      await context.close();
    }
    const halted = await channels.findOne(probe);
    expect(halted).toMatchObject({ percent: 0, halted: expect.stringMatching(/^3 failures/) });
    const page = await (await browser.newContext({ baseURL: site.url })).newPage();
    await page.goto('/probe');
    await expect(page.getByRole('heading', { name: 'Probe one at /probe' })).toBeVisible();
  } finally {
    await channels.replaceOne(probe, live);
    await versions.deleteOne({ name: 'probe', version: 'canary' });
  }
});

const unstarted: Record<string, (script: string) => string> = {
  'does not arrive': () => 'Not found',
  'throws when it starts': (script) => `throw new Error('Broken');${script}`,
};

for (const [name, change] of Object.entries(unstarted))
  test(`a shell that ${name} is reported, and the previous one takes over`, async ({ page, site }) => {
    await withBrokenShell(site, { change, in: 'entry' }, async (version) => {
      await page.clock.install();
      const reported = page.waitForRequest((request) => request.url().endsWith('/api/remote-failures'));
      await page.goto('/probe');
      await page.clock.fastForward(8_000);
      expect((await reported).postDataJSON()).toMatchObject({ remote: 'shell', version, phase: 'start' });
      await expect(page.getByRole('heading', { name: 'Probe one at /probe' })).toBeVisible();
      await page.goto('/library');
      await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    });
  });

/** A shell with this change throws when it draws this text once the page sets the flag. */
const skipLink = '"Skip to content"';
const throwing = `(window.shellIsBroken?(()=>{throw new Error("The shell broke")})():${skipLink})`;
const change = (script: string) => script.replace(skipLink, throwing);

test('a shell that throws in its first render is replaced by the previous one immediately', async ({
  page,
  site,
}) => {
  await withBrokenShell(site, { change, in: 'any' }, async (version) => {
    await page.addInitScript(() => Object.assign(window, { shellIsBroken: true }));
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/remote-failures'));
    await page.goto('/probe');
    expect((await reported).postDataJSON()).toMatchObject({
      ...{ remote: 'shell', version, phase: 'crash', message: 'The shell broke' },
    });
    await expect(page.getByRole('heading', { name: 'Probe one at /probe' })).toBeVisible();
  });
});

test('a shell that throws later shows an error, is reported, and is replaced at the next load', async ({
  page,
  site,
}) => {
  await withBrokenShell(site, { change, in: 'any' }, async (version) => {
    await page.goto('/probe');
    await expect(page.getByRole('heading', { name: 'Probe one at /probe' })).toBeVisible();
    const reported = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/remote-failures') && request.postData()?.includes('crash') === true,
    );
    await page.evaluate(() => {
      Object.assign(window, { shellIsBroken: true });
      location.hash = '#probe';
    });
    expect((await reported).postDataJSON()).toMatchObject({
      ...{ remote: 'shell', version, phase: 'crash', message: 'The shell broke' },
    });
    const panel = page.getByRole('alert');
    await expect(panel).toHaveText('Something went wrong on this page. Reload');
    await panel.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Probe one at /probe' })).toBeVisible();
    await expect(page).toHaveURL(/#probe$/);
  });
});

/** Checks that the error panel replaces the remote, the rest of the page works, the failure is reported, and
 *  Retry loads the remote. @param cause breaks the remote and returns a function that repairs it. */
async function expectPanelAndRetry(
  page: Page,
  cause: () => Promise<() => Promise<void>>,
  { phase = 'load', remote = shop }: { phase?: FailurePhase; remote?: Remote } = {},
): Promise<void> {
  const reports = reportsOf(page);
  const repair = await cause();
  // A hung script delays the load event.
  await page.goto(remote.path, { waitUntil: 'domcontentloaded' });
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel).toContainText(panelTitle, { timeout });
  await expect.poll(() => reports).toContainEqual(expect.objectContaining({ remote: remote.name, phase }));

  // The rest of the page: header, other routes and going back.
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('banner').getByRole('link', { name: 'The Sanctum' }).click();
  await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.goBack({ waitUntil: 'commit' });
  await expect(panel).toContainText(panelTitle, { timeout });

  await repair();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: remote.heading })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await remote.continueWorking(page);
}

/** Collects the failure reports that the page sends from now on. */
function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/remote-failures')) reports.push(request.postDataJSON());
  });
  return reports;
}

async function intercept(page: Page, address: RegExp, handler: (route: Route) => Promise<void>) {
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}

function deliver(page: Page, address: RegExp, body: string) {
  const isPage = body.startsWith('<');
  return intercept(page, address, (route) =>
    route.fulfill({
      status: 200,
      body,
      contentType: isPage ? 'text/html' : 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
}

/** Leaves the request open until the page is left. */
function hang(): Promise<void> {
  return Promise.resolve();
}

/** Lets a changed script run, like a script that was already broken when it was published. */
async function withoutIntegrity(site: Site): Promise<void> {
  await site.db
    .collection('channels')
    .updateOne({ name: shop.name, channel: 'stable' }, { $unset: { 'shown.integrity': '' } });
}

/** Serves all visitors a copy of the shell with one or all of its files changed while `use` runs. */
async function withBrokenShell(
  site: Site,
  broken: { change: (script: string) => string; in: 'entry' | 'any' },
  use: (version: string) => Promise<void>,
): Promise<void> {
  const channels = site.db.collection('channels');
  const shell = { name: 'shell', channel: 'stable' };
  const live = await channels.findOne(shell);
  if (live === null) throw new Error('No shell is live');
  const liveRelease = live['shown'] as Release;
  const version = `broken${String(Date.now())}`;
  const folder = join(site.env['RELEASES_DIR'] ?? '', 'shell');
  await cp(join(folder, liveRelease.version), join(folder, version), { recursive: true });
  const files = await readdir(join(folder, version), { recursive: true });
  const brokenFiles =
    broken.in === 'entry' ? [basename(liveRelease.entry)] : files.filter((file) => file.endsWith('.js'));
  for (const file of brokenFiles) {
    const path = join(folder, version, file);
    const script = await readFile(path, 'utf8');
    const changed = broken.change(script);
    if (changed === script) continue;
    await writeFile(path, changed);
    await Promise.all(['.br', '.gz'].map((form) => rm(path + form, { force: true })));
  }
  const text = JSON.stringify(liveRelease)
    .replaceAll(`/shell/${liveRelease.version}/`, `/shell/${version}/`)
    .replaceAll(/,"integrity":"[^"]*"/g, '');
  const changed = { ...(JSON.parse(text) as Release), version };
  await channels.updateOne(shell, { $set: { version, previous: liveRelease.version, shown: changed } });
  try {
    await use(version);
  } finally {
    await channels.replaceOne(shell, live);
  }
}
