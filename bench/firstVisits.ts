import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '../dev/stack/chromium.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { startOneBundleSite } from './oneBundle/startOneBundleSite.ts';
import { slow4g } from './slow4g.ts';

const runs = 5;
const processorSlowdown = 4;
// In milliseconds. A figure that takes longer, on a busy computer, is NaN.
const visitMs = 8_000;

interface Screen {
  name: string;
  path: string;
  isMember: boolean;
  /** Selector of an element that the mounted screen has. Elements of the skeleton do not count. */
  contentSelector: string;
}

/** Milliseconds since the navigation started. */
interface Visit {
  largest: number;
  mounted: number;
}

/** Measures first visits with a throttled network and processor, compared with the same source as one bundle: time
 *  to the largest paint and to the screen's own content. `pages` has Lighthouse's estimates. */
export async function measureFirstVisits(site: BenchSite): Promise<Figure[]> {
  const oneBundle = await startOneBundleSite();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const figures: Figure[] = [];
    for (const screen of screensOf(site))
      figures.push(...(await compareVisits(browser, { federated: site, oneBundle, screen })));
    return figures;
  } finally {
    await browser.close();
    await oneBundle.close();
  }
}

function screensOf({ courseId }: BenchSite): Screen[] {
  return [
    { name: 'Welcome', path: '/', isMember: false, contentSelector: 'h1' },
    { name: 'About', path: '/about', isMember: false, contentSelector: '[data-remote] h1' },
    {
      name: 'Library',
      path: '/library',
      isMember: false,
      contentSelector: '[data-remote] a[href^="/library/"]',
    },
    { name: 'Dashboard', path: '/', isMember: true, contentSelector: '[data-remote] h2' },
    {
      name: 'Course player',
      path: `/course/${courseId}`,
      isMember: true,
      contentSelector: '[data-remote] h1',
    },
  ];
}

interface Comparison {
  federated: BenchSite;
  oneBundle: BenchSite;
  screen: Screen;
}

/** Visits the two sites in turn, so that other load on the computer affects both. */
async function compareVisits(
  browser: Browser,
  { federated, oneBundle, screen }: Comparison,
): Promise<Figure[]> {
  const visits: Record<'federated' | 'one', Visit>[] = [];
  for (let run = 0; run < runs; run += 1)
    visits.push({
      federated: await visit(browser, federated, screen),
      one: await visit(browser, oneBundle, screen),
    });
  const compare = (name: string, key: keyof Visit): Figure => {
    const [contentSelector, reference] = [
      median(visits.map((pair) => pair.federated[key])),
      median(visits.map((pair) => pair.one[key])),
    ];
    return {
      name: `${screen.name}: ${name}`,
      value: contentSelector / reference,
      unit: '× one bundle',
      goal: { atMost: 1.1 },
      reference: `${formatSeconds(contentSelector)} vs. ${formatSeconds(reference)}, slow 4G, ${String(processorSlowdown)} × CPU slowdown, throttled; medians of ${String(runs)}`,
    };
  };
  return [compare('own content', 'mounted'), compare('largest paint', 'largest')];
}

function formatSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

async function visit(
  browser: Browser,
  site: BenchSite,
  { path, isMember, contentSelector }: Screen,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  try {
    if (isMember) await context.addCookies([{ name: 'grove_session', value: site.token, url: site.url }]);
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript({ content: watchScript(contentSelector) });
    const unused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('is found, but is not used')) unused.push(message.text());
    });
    await page.goto(site.url + path);
    await page.waitForTimeout(visitMs);
    if (unused.length > 0) throw new Error(`Scripts were loaded twice:\n${unused.join('\n')}`);
    return await page.evaluate<Visit>('window.visit');
  } finally {
    await context.close();
  }
}

async function throttle(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slow4g);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

/** Returns a script that runs before the page's own. */
function watchScript(contentSelector: string): string {
  return `(() => {
    window.visit = { largest: NaN, mounted: NaN };
    new PerformanceObserver((list) => {
      window.visit.largest = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    requestAnimationFrame(function look() {
      const found = [...document.querySelectorAll(${JSON.stringify(contentSelector)})];
      if (found.every((one) => one.closest('#grove-skeleton'))) requestAnimationFrame(look);
      // The frame with the content is painted after this callback.
      else requestAnimationFrame(() => setTimeout(() => (window.visit.mounted = performance.now())));
    });
  })()`;
}
