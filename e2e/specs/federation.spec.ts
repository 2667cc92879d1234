import type { CDPSession, Page } from '@playwright/test';
import { changeProbe, publishProbe } from '../commands/probe.ts';
import { expect, test } from '../fixtures/test.ts';

const probe = (page: Page, label: string, path = '/probe') =>
  page.getByRole('heading', { name: `Probe ${label} at ${path}` });

test.describe('deploying one remote', () => {
  test('makes it live at the next page load, without building or restarting anything else', async ({
    page,
    site,
  }) => {
    const otherMetrics = () =>
      site.db
        .collection('channels')
        .find({ name: { $ne: 'probe' } })
        .sort({ name: 1 })
        .toArray();
    const before = await otherMetrics();
    const process = site.bff.pid();
    await publishProbe(site, 'first');
    await page.goto('/probe');
    await expect(probe(page, 'first')).toBeVisible();

    await publishProbe(site, 'second');
    await page.reload();
    await expect(probe(page, 'second')).toBeVisible();
    expect(await otherMetrics()).toEqual(before);
    expect(site.bff.pid()).toBe(process);
  });

  test('does not change the version of an open page', async ({ page, site }) => {
    await publishProbe(site, 'early');
    await page.goto('/probe');
    await expect(probe(page, 'early')).toBeVisible();
    await publishProbe(site, 'late');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText('Late part of early')).toBeVisible();
  });

  test('serves two versions side by side; a preview link shows the new one and says so', async ({
    browser,
    page,
    site,
  }) => {
    const old = await publishProbe(site, 'old');
    await publishProbe(site, 'new');
    const creator = await browser.newContext({ baseURL: site.url, extraHTTPHeaders: { Origin: site.url } });
    await creator.request.post('/api/auth/demo', { data: {} });
    const path = `/api/remotes/probe/releases/${old.version}/preview`;
    const { url } = (await (await creator.request.post(path, { data: {} })).json()) as { url: string };
    await creator.close();
    const previewing = await browser.newContext({ baseURL: site.url });
    const previewPage = await previewing.newPage();
    await previewPage.goto(url.replace('/?', '/probe?'));
    await page.goto('/probe');
    for (const [shown, label] of [
      [previewPage, 'old'],
      [page, 'new'],
    ] as const) {
      await expect(probe(shown, label)).toBeVisible();
      await shown.getByRole('button', { name: 'Load more' }).click();
      await expect(shown.getByText(`Late part of ${label}`)).toBeVisible();
    }
    await expect(page.getByText('Preview of')).toHaveCount(0);
    await expect(previewPage.getByText(`Preview of probe ${old.version}`)).toBeVisible();
    await previewPage.getByRole('link', { name: 'End preview' }).click();
    await expect(probe(previewPage, 'new')).toBeVisible();
    await expect(previewPage).toHaveURL(/\/probe$/);
    await expect(previewPage.getByText('Preview of')).toHaveCount(0);
    await previewing.close();
  });

  test('runs two versions one after the other in one page', async ({ page, site, expectErrors }) => {
    expectErrors(/The probe is broken/, /already registered/);
    const evening = await publishProbe(site, 'evening');
    const morning = await publishProbe(site, 'morning');
    await page.goto('/probe');
    for (const [label, release] of [
      ['evening', evening],
      ['morning', morning],
      ['evening', evening],
    ] as const) {
      await changeProbe(site, release);
      await page.getByRole('button', { name: 'Crash' }).click();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(probe(page, label)).toBeVisible();
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect(page.getByText(`Late part of ${label}`)).toBeVisible();
    }
  });
});

test.describe('moving between remotes', () => {
  test.beforeAll(async ({ siteOfFile }, testInfo) => {
    await publishProbe(await siteOfFile(testInfo.file), 'one');
  });

  test.beforeEach(async ({ page, site }) => {
    await page.request.post('/api/auth/demo', { data: {}, headers: { Origin: site.url } });
  });

  test('works with deep links, reload, back and forward', async ({ page }) => {
    await page.goto('/probe/second');
    await expect(probe(page, 'one', '/probe/second')).toBeVisible();
    const ahead = page.locator('head link[rel="prefetch"][as="script"][href*="/mf-checkout/"]');
    await expect(ahead).toHaveCount(0);
    await page.getByRole('link', { name: 'To the library' }).focus();
    await expect(ahead).not.toHaveCount(0);
    await page.getByRole('link', { name: 'To the library' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Library/ })).toBeVisible();
    await expect(page).toHaveTitle('Library · The Sanctum');
    await page.goBack();
    await expect(probe(page, 'one', '/probe/second')).toBeVisible();
    await expect(page).toHaveTitle('Second probe · The Sanctum');
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: /Library/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Library/ })).toBeVisible();
    await page.goBack();
    await expect(probe(page, 'one', '/probe/second')).toBeVisible();
    await page.getByRole('link', { name: 'To the other probe' }).click();
    await expect(probe(page, 'one', '/probe')).toBeVisible();
  });

  test('a release alone adds a remote to the navigation', async ({ page }) => {
    await page.goto('/#classroom');
    await expect(page.locator('[data-remote="mf-classroom"] h1')).toBeVisible();
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Probe' });
    await expect(entry).not.toHaveAttribute('aria-current');
    await entry.click();
    await expect(probe(page, 'one')).toBeVisible();
    await expect(entry).toHaveAttribute('aria-current', 'page');
  });

  test('a section of the member area has a link that can be shared', async ({ page }) => {
    await page.goto('/#classroom');
    await expect(page.locator('[data-remote="mf-classroom"] h1')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.locator('[data-remote="mf-member"] h1')).toBeVisible();
    await expect(page.locator('[data-remote="mf-classroom"]')).toHaveCount(0);
    await expect(page).toHaveURL(/#dashboard$/);
    await page.goBack();
    await expect(page.locator('[data-remote="mf-classroom"] h1')).toBeVisible();
    await page.goto('/sanctum#community:messages');
    await expect(page.getByRole('link', { name: 'Community' })).toHaveAttribute('aria-current', 'page');
    await page.goto('/#no-such-section');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });

  test('a middle click opens a tab and does not affect this one', async ({ page, context }) => {
    await page.goto('/probe');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'To the library' }).click({ button: 'middle' }),
    ]);
    await expect(tab.getByRole('heading', { level: 1, name: /Library/ })).toBeVisible();
    await expect(probe(page, 'one')).toBeVisible();
  });

  test('the heading of the new screen gets the focus and is announced', async ({ page }) => {
    await page.goto('/probe');
    await expect(probe(page, 'one')).toBeVisible();
    await page.getByRole('link', { name: 'To the library' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Library/ })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Library · The Sanctum' })).toHaveCount(1);
    await page.goBack();
    await expect(probe(page, 'one')).toBeFocused();
  });

  test('the skip link moves the focus past the header without navigating', async ({ page }) => {
    await page.goto('/#classroom');
    await expect(page.locator('[data-remote="mf-classroom"] h1')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page).toHaveURL(/#classroom$/);
  });

  test('fifty round trips leak no listeners, timers or nodes', async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(countTimers);
    await page.goto('/probe');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Performance.enable');
    await roundTrips(page, 10);
    const before = await inUse(page, browser);
    await roundTrips(page, 50);
    await expect
      .poll(async () => excess(before, await inUse(page, browser)), { message: 'leaks of 50 round trips' })
      .toEqual({ nodes: 0, listeners: 0, timers: 0 });
  });
});

/** Navigates probe → library → dashboard → classroom → probe: four remotes are mounted and unmounted. */
async function roundTrips(page: Page, times: number): Promise<void> {
  for (let trip = 0; trip < times; trip += 1) {
    await page.getByRole('link', { name: 'To the library' }).click();
    await page.locator('[data-remote="mf-checkout"] h1').waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.locator('[data-remote="mf-member"] h1').waitFor();
    await page.getByRole('link', { name: 'Classroom' }).click();
    await page.locator('[data-remote="mf-classroom"] h1').waitFor();
    await page.evaluate(() => {
      history.pushState(null, '', '/probe');
    });
    await page.locator('[data-remote="probe"] h1').waitFor();
  }
}

interface InUse {
  nodes: number;
  listeners: number;
  timers: number;
}

async function inUse(page: Page, browser: CDPSession): Promise<InUse> {
  await browser.send('HeapProfiler.collectGarbage');
  const { metrics } = await browser.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const timers = await page.evaluate(() => window.openTimers?.size ?? Number.NaN);
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), timers };
}

/** Returns the growth beyond noise. A leak of one per round trip would add fifty, so a few more are not a
 *  leak, and fewer are fine. */
function excess(before: InUse, after: InUse): InUse {
  const over = (name: keyof InUse, noise: number) => {
    const more = after[name] - before[name];
    return more <= noise ? 0 : more;
  };
  return { nodes: over('nodes', 40), listeners: over('listeners', 10), timers: over('timers', 3) };
}

declare global {
  interface Window {
    openTimers?: Set<number>;
  }
}

/** Runs in the page. Keeps the ids of timers that have neither fired nor been cleared. */
function countTimers(): void {
  const open = new Set<number>();
  window.openTimers = open;
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window;
  window.setTimeout = ((handler: TimerHandler, delay?: number, ...values: unknown[]) => {
    const id = start(() => {
      open.delete(id);
      if (typeof handler === 'function') Reflect.apply(handler, window, values);
    }, delay);
    open.add(id);
    return id;
  }) as typeof window.setTimeout;
  window.setInterval = ((handler: TimerHandler, delay?: number, ...values: unknown[]) => {
    const id = repeat(handler, delay, ...values);
    open.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearTimeout = (id) => {
    open.delete(Number(id));
    stop(id);
  };
  window.clearInterval = (id) => {
    open.delete(Number(id));
    end(id);
  };
}
