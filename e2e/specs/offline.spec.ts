import type { Page } from '@playwright/test';
import { startBff } from '../../dev/stack/bff.ts';
import { publishProbe } from '../commands/probe.ts';
import { enterDemo } from '../commands/enterDemo.ts';
import { runningServices } from '../fixtures/services.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

const probe = (page: Page, label: string) => page.getByRole('heading', { name: `Probe ${label} at /probe` });

/** Waits until the service worker controls the page. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Returns the paths of the files in the worker's caches. */
function cachedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('files of a release are fetched once; pages and the API are never cached', async ({ page }) => {
  await page.goto('/');
  await waitForServiceWorker(page);
  await enterDemo(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Learning Journey' })).toBeVisible();
  const shell = page.waitForResponse(/\/remotes\/shell\/[^/]+\/shell\./);
  await page.reload();
  expect((await shell).fromServiceWorker()).toBe(true);
  const files = await cachedFiles(page);
  expect(files).toContain('/offline');
  expect(files.filter((path) => path !== '/offline' && !path.startsWith('/remotes/'))).toEqual([]);
});

test('without a network, a page lists what still works, and opens when the connection is back', async ({
  page,
  context,
  expectErrors,
  checkAccessibility,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/');
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto('/library');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What still works' })).toBeVisible();
  await checkAccessibility(page);
  await context.setOffline(false);
  // The worker may notice the connection after the page does, and then the page retries.
  await expect(page.getByRole('heading', { level: 1, name: /Library/ })).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/library$/);
});

test('an open page shows that it is offline, and when the connection is back', async ({
  page,
  context,
  expectErrors,
}) => {
  // Requests in progress: pictures, and code loaded ahead of use.
  expectErrors(/ERR_(INTERNET_DISCONNECTED|FAILED).*\/(remotes|media)\//);
  await enterDemo(page);
  // Waits until the worker has installed, because it loads its offline page too.
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await expect(page.getByText('No Internet connection', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Connected to the Internet', { exact: true })).toBeVisible();
});

test('a remote deployed while a tab is open is loaded by the next page, and the open one says so', async ({
  page,
  site,
  checkAccessibility,
}) => {
  await publishProbe(site, 'first');
  await page.clock.install();
  await page.goto('/probe');
  await expect(probe(page, 'first')).toBeVisible();
  await page.clock.runFor(5_000);
  await waitForServiceWorker(page);

  await publishProbe(site, 'second');
  // A page keeps the versions it started with.
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('Late part of first')).toBeVisible();
  const line = page.getByText('A new version of this page is available.');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(line).toHaveCount(0);
  await page.clock.runFor(300_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(line).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(probe(page, 'second')).toBeVisible();
  await expect(line).toHaveCount(0);

  await publishProbe(site, 'third');
  await page.goto('/probe');
  await expect(probe(page, 'third')).toBeVisible();
});

test('existing workers unregister where the service worker is disabled', async ({
  page,
  site,
  expectErrors,
}) => {
  // Requests of the page during the restart of the server: refused, or interrupted by its end. The error is ERR_FAILED
  // if the worker sent the request.
  expectErrors(/ERR_CONNECTION_(REFUSED|RESET)|ERR_FAILED/);
  await page.goto('/');
  await waitForServiceWorker(page);
  await site.bff.stop();
  const without = await startBff({
    port: Number(new URL(site.url).port),
    env: { ...site.env, SERVICE_WORKER: 'off' },
    dataDir: runningServices().dataDir,
    label: 'without-worker',
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await cachedFiles(page)).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enter The Sanctum' })).toBeVisible();
  await without.stop();
  await site.bff.restart();
});
