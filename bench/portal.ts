import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findChromium } from '../dev/stack/chromium.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';

const tabs = ['Overview', 'Students', 'Content', 'Coaching', 'Messages', 'Revenue'];
const kilobyte = 1_000;

/** Measures the scripts that a first visit to all tabs of the Creator Portal loads, apart from the charts of
 *  the Revenue tab. */
export async function measurePortal(site: BenchSite): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    // The service worker would have cached the scripts.
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });
    await page.context().addCookies([{ name: 'grove_session', value: site.token, url: site.url }]);
    const scripts = await watchScripts(page);
    const bytes = () => scripts.reduce((sum, { size }) => sum + size, 0);
    await page.goto(`${site.url}/creator`, { waitUntil: 'networkidle' });
    const first = bytes();
    for (const tab of tabs) {
      const links = page.getByRole('navigation', { name: 'Creator Portal' });
      await links.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
      await page.waitForLoadState('networkidle');
    }
    await page.locator('svg.recharts-surface').first().waitFor();
    // The charts are by far the largest script of the remote: the library and the code that uses it.
    const charts = Math.max(
      ...scripts.filter(({ url }) => url.includes('mf-creator')).map(({ size }) => size),
    );
    return [
      {
        name: 'Creator Portal JavaScript, all six tabs',
        value: (bytes() - charts) / kilobyte,
        unit: 'kB brotli',
        goal: { atMost: 300 },
        reference: `first screen ${formatKilobytes(first)}; charts, not included, ${formatKilobytes(charts)}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Collects the scripts that a page loads from now on, with their transferred bytes. */
async function watchScripts(page: Page): Promise<{ url: string; size: number }[]> {
  const scripts: { url: string; size: number }[] = [];
  const urls = new Map<string, string>();
  const network = await page.context().newCDPSession(page);
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') urls.set(requestId, response.url);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url !== undefined) scripts.push({ url, size: encodedDataLength });
  });
  await network.send('Network.enable');
  return scripts;
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(0)} kB`;
}
