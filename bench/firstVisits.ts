import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '../dev/stack/chromium.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { slow4g } from './slow4g.ts';

const runs = 5;
const processorSlowdown = 4;
// After the last of what a visit waits for here; on a busy machine a figure that is later is none.
const visitMs = 8_000;

interface Place {
  name: string;
  path: string;
  isMember: boolean;
  /** What the mounted screen alone has; what stands there before its scripts have run does not count. */
  own: string;
  goals: { largest: number; mounted: number };
}

interface Visit {
  /** Milliseconds since the navigation began. */
  largest: number;
  mounted: number;
}

/** First visits with the network and the processor really slowed, as somebody with a cheap phone has them: when the largest
 *  paint is there, and when the screen itself is. `pages` has Lighthouse's estimates of the same. */
export async function measureFirstVisits(site: BenchSite): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const figures: Figure[] = [];
    for (const place of placesOf(site)) figures.push(...(await measurePlace(browser, site, place)));
    return figures;
  } finally {
    await browser.close();
  }
}

function placesOf({ courseId }: BenchSite): Place[] {
  const visitors = { isMember: false, goals: { largest: 1_800, mounted: 1_500 } };
  const members = { isMember: true, goals: { largest: 1_800, mounted: 2_200 } };
  return [
    { ...visitors, name: 'Welcome', path: '/', own: 'h1' },
    {
      ...visitors,
      name: 'About',
      path: '/about',
      own: '[data-remote] h1',
      goals: { largest: 1_500, mounted: 1_500 },
    },
    { ...visitors, name: 'Library', path: '/library', own: '[data-remote] a[href^="/library/"]' },
    { ...members, name: 'Dashboard', path: '/', own: '[data-remote] h2' },
    { ...members, name: 'Course player', path: `/course/${courseId}`, own: '[data-remote] h1' },
  ];
}

async function measurePlace(browser: Browser, site: BenchSite, place: Place): Promise<Figure[]> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, site, place));
  const reference = `slow 4G, ${processorSlowdown} × CPU, really slowed; median of ${runs}`;
  const of = (key: keyof Visit) => median(visits.map((one) => one[key])) / 1_000;
  const { name, goals } = place;
  return [
    {
      ...{ name: `${name}: largest paint`, value: of('largest'), unit: 's', reference },
      goal: { atMost: goals.largest / 1_000 },
    },
    {
      ...{ name: `${name}: its screen stands`, value: of('mounted'), unit: 's', reference },
      goal: { atMost: goals.mounted / 1_000 },
    },
  ];
}

async function visit(browser: Browser, site: BenchSite, { path, isMember, own }: Place): Promise<Visit> {
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
    await slowDown(page);
    await page.addInitScript({ content: watch(own) });
    await page.goto(site.url + path);
    await page.waitForTimeout(visitMs);
    return await page.evaluate<Visit>('window.visit');
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slow4g);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

/** A script for the page, before anything else runs there. */
function watch(own: string): string {
  return `(() => {
    window.visit = { largest: NaN, mounted: NaN };
    new PerformanceObserver((list) => {
      window.visit.largest = list.getEntries().at(-1).startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    requestAnimationFrame(function look() {
      const found = [...document.querySelectorAll(${JSON.stringify(own)})];
      if (found.every((one) => one.closest('#grove-skeleton'))) requestAnimationFrame(look);
      // The frame that it stands in is painted after this.
      else requestAnimationFrame(() => setTimeout(() => (window.visit.mounted = performance.now())));
    });
  })()`;
}
