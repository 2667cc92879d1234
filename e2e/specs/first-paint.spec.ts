import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pagesSegment } from '@grove/contracts/api/queryKey';
import type { Release, Skeletons } from '@grove/contracts/releases/releases';
import { resetEnrolment } from '../commands/course.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Site } from '../fixtures/site.ts';

const course = 'Coming Home to Yourself';

test('before any script runs, the page shows the skeleton of the remote’s release, without requests to the server', async ({
  page,
  site,
  expectErrors,
  expectViolations,
}) => {
  expectErrors(/ERR_FAILED/);
  expectViolations('landmark-one-main');
  const path = `/course/${await resetEnrolment(site, course)}`;
  await enterDemo(page);
  const server = site.bff.pid();
  await page.route(/\/shell\.\w+\.js$/, (route) => route.abort());
  for (const [name, place, at] of [
    ['mf-member', '#dashboard', '/'],
    ['mf-classroom', '/course/:courseId', path],
    ['mf-checkout', '/library', '/library'],
    ['mf-creator', '/creator', '/creator'],
    ['mf-builder', '/about', '/about'],
  ] as const) {
    await changeSkeleton(site, name, place);
    await page.goto(at);
    const layer = page.locator('#grove-skeleton');
    await expect(layer.getByText(`${place} of another release`)).toBeVisible();
    await expect(layer).toHaveAttribute('inert');
    await expect(layer.locator('[data-shape], [data-section]').first()).toBeVisible();
  }
  expect(site.bff.pid()).toBe(server);
  await page.goto('about:blank');
  await page.goto('/#classroom');
  await expect(page.locator('#grove-skeleton')).toBeVisible();
  await expect(page.locator('#grove-skeleton > [data-remote]')).toHaveCount(0);
});

test('the screen replaces its skeleton without layout shift', async ({ page, context, site }) => {
  const path = `/course/${await resetEnrolment(site, course)}`;
  await enterDemo(page);
  for (const [at, content] of [
    ['/', 'My Learning Journey'],
    [path, 'Arriving Where You Are'],
    ['/library', 'Library'],
    ['/creator', 'Creator Portal'],
    ['/creator/audit', 'Audit trail'],
    ['/about', 'A quiet house with an open door'],
  ] as const) {
    const visit = await context.newPage();
    await watchShifts(visit);
    const arrive = await holdRemotes(visit);
    // The page's load event fires only after the remote's scripts have loaded.
    await visit.goto(site.url + at, { waitUntil: 'domcontentloaded' });
    // The shell has taken over from the server and keeps the skeleton.
    const shape = visit.locator('#main [inert]');
    await expect(shape.locator('[data-shape], [data-section]').first(), at).toBeVisible();
    await expect(visit.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(1);
    arrive();
    await expect(visit.getByRole('heading', { name: content, exact: true }).first(), at).toBeVisible();
    await expect(shape).toHaveCount(0);
    expect(await visit.evaluate('window.shifted'), at).toBeLessThanOrEqual(0.02);
    await visit.close();
  }
});

test('no screen requests data that came with its page @desktop', async ({ page, context, site }) => {
  const courseId = await resetEnrolment(site, course);
  await enterDemo(page);
  for (const path of [
    '/',
    '/#classroom',
    '/about',
    '/library',
    `/course/${courseId}`,
    `/creator/courses/${courseId}/edit`,
    '/creator',
    '/creator/people',
    '/creator/system',
    '/creator/releases',
    '/creator/audit',
  ]) {
    const visit = await context.newPage();
    const requested: string[] = [];
    visit.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await visit.goto(site.url + path, { waitUntil: 'networkidle' });
    await expect(visit.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    const keys = await visit.evaluate<string[][]>(
      `JSON.parse(document.getElementById('grove-page').textContent).queryState.queries.map((query) => query.queryKey)`,
    );
    const fromPage = keys.map((key) => key.filter((part) => part !== pagesSegment).join('/'));
    // Besides the two counts in the header.
    expect(fromPage.length, path).toBeGreaterThan(2);
    expect(
      requested.filter((one) => fromPage.includes(one)),
      path,
    ).toEqual([]);
    await visit.close();
  }
});

/** Publishes a version of a remote with a changed skeleton for the route. */
async function changeSkeleton(site: Site, name: string, place: string): Promise<void> {
  const releases = site.db.collection<{ shown: Release }>('channels');
  const found = await releases.findOne({ name, channel: 'stable' });
  if (found === null) throw new Error(`${name} is not published`);
  const { version } = found.shown;
  const folder = join(site.env['RELEASES_DIR'] ?? '', name);
  const skeletons = JSON.parse(await readFile(join(folder, version, 'skeletons.json'), 'utf8')) as Skeletons;
  const { html = '', css = '' } = skeletons[place] ?? {};
  const content = `<p>${place} of another release</p>`;
  const text = JSON.stringify({ ...skeletons, [place]: { html: content + html, css } });
  const changed = `${version}-changed`;
  await mkdir(join(folder, changed), { recursive: true });
  await writeFile(join(folder, changed, 'skeletons.json'), text);
  const digest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  await releases.updateOne(
    { _id: found._id },
    { $set: { 'shown.version': changed, 'shown.skeletons': digest } },
  );
}

/** Sums layout shifts that are not caused by user input. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}

/** @returns a function that lets the remotes' scripts through. */
async function holdRemotes(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/mf-[a-z]+\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}
