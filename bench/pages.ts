import { cookieOf } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { publishOneBundle } from './oneBundle/publishOneBundle.ts';
import { loadPage } from './pageLoad.ts';

const runs = 5;
const kilobyte = 1_000;

/** Dashboard and player on a slow phone, as remotes and as one bundle of the same source. */
export async function measurePages(site: BenchSite): Promise<Figure[]> {
  const dashboard = await loadPage(`${site.url}/`, cookieOf(site), runs);
  const player = await loadPage(`${site.url}/course/${site.courseId}`, cookieOf(site), runs);
  const restore = await publishOneBundle(site);
  try {
    const one = await loadPage(`${site.url}/`, cookieOf(site), runs);
    const seconds = (name: string, value: number): Figure => ({
      name,
      value: value / 1_000,
      unit: 's LCP, slow 4G, 4 × CPU',
      goal: { atMost: 2 },
      reference: 'first visit',
    });
    return [
      seconds('Dashboard', dashboard.lcp),
      seconds('Course player', player.lcp),
      {
        name: 'Dashboard JavaScript',
        value: dashboard.scriptBytes / kilobyte,
        unit: 'kB brotli',
        goal: { atMost: 250 },
        reference: `player ${(player.scriptBytes / kilobyte).toFixed(0)} kB; all but video ${(dashboard.bytes / kilobyte).toFixed(0)} kB`,
      },
      {
        name: 'Dashboard, blocking time',
        value: dashboard.tbt,
        unit: 'ms',
        goal: { atMost: 150 },
        reference: `player ${player.tbt.toFixed(0)} ms; layout shift ${dashboard.cls.toFixed(3)} and ${player.cls.toFixed(3)}`,
      },
      {
        name: 'Federated against one bundle, bytes',
        value: dashboard.bytes / one.bytes,
        unit: '×',
        goal: { atMost: 1.2 },
        reference: `${(dashboard.bytes / kilobyte).toFixed(0)} against ${(one.bytes / kilobyte).toFixed(0)} kB; LCP ${dashboard.lcp.toFixed(0)} against ${one.lcp.toFixed(0)} ms`,
      },
    ];
  } finally {
    await restore();
  }
}
