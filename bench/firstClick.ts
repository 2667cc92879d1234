import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '../dev/stack/chromium.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { slow4g } from './slow4g.ts';

const runs = 5;
/** Milliseconds between pointing at a link and clicking it: the low end of human reaction times. */
const hoverMs = 200;
/** The link of a cart, empty or not, back to the library. */
const cartContent = '[data-remote="mf-checkout"] a[href="/library"]';

/** Measures the first click to another remote on a first visit: from the dashboard to the cart, until its
 *  content is shown. */
export async function measureFirstClick(site: BenchSite): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const [hovered, withoutHover]: [number[], number[]] = [[], []];
    const [fromHanging, fromShown]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      hovered.push(await visitCart(browser, site, hoverMs));
      withoutHover.push(await visitCart(browser, site, undefined));
      fromHanging.push(await leaveCart(browser, site, { hangs: true }));
      fromShown.push(await leaveCart(browser, site, { hangs: false }));
    }
    return [
      {
        name: 'First click to another remote',
        value: median(hovered),
        unit: 'ms to screen',
        goal: { atMost: 400 },
        reference: `slow 4G, ${hoverMs} ms after hovering; ${median(withoutHover).toFixed(0)} ms without hovering`,
      },
      {
        name: 'Next remote while one hangs',
        value: median(fromHanging),
        unit: 'ms to screen',
        goal: { atMost: 100 },
        reference: `the cart's container never arrives; ${median(fromShown).toFixed(0)} ms if the cart has loaded`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** @param waitMs milliseconds between pointing at the link and the click. Undefined if a script clicks.
 *  @returns milliseconds from the click until the screen has been painted. */
async function visitCart(browser: Browser, site: BenchSite, waitMs: number | undefined): Promise<number> {
  return measureOnDashboard(browser, site, async (page) => {
    if (waitMs !== undefined) {
      await page.locator('header a[href="/cart"]').hover();
      await page.waitForTimeout(waitMs);
    }
    return page.evaluate<number>(clickAndWait('/cart', cartContent));
  });
}

/** @returns milliseconds from the click that leaves the cart until the dashboard has been painted. */
async function leaveCart(browser: Browser, site: BenchSite, { hangs }: { hangs: boolean }): Promise<number> {
  return measureOnDashboard(browser, site, async (page) => {
    if (hangs) await page.route(/\/remotes\/mf-checkout\/[^/]+\/entry\./, () => undefined);
    await page.evaluate(`document.querySelector('header a[href="/cart"]').click()`);
    await page.locator('[data-remote="mf-member"]').waitFor({ state: 'detached' });
    if (!hangs) await page.locator(cartContent).first().waitFor();
    return page.evaluate<number>(clickAndWait('/#dashboard', '[data-remote="mf-member"] h1'));
  });
}

/** Opens the dashboard as a first visit on a slow connection. */
async function measureOnDashboard(
  browser: Browser,
  site: BenchSite,
  measure: (page: Page) => Promise<number>,
): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.addCookies([{ name: 'grove_session', value: site.token, url: site.url }]);
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', slow4g);
    await page.goto(site.url);
    // The live event stream stays open, so the network is never idle.
    await page.getByRole('heading', { name: 'My Learning Journey' }).waitFor();
    await page.waitForTimeout(1_000);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Returns a script for the page: it clicks the link and resolves when the screen has been painted. */
const clickAndWait = (path: string, screen: string) => `(async () => {
  const began = performance.now();
  document.querySelector('header a[href="${path}"]').click();
  while (document.querySelector('${screen}') === null)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - began;
})()`;
