import { cookieOf } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { publishOneBundle } from './oneBundle/publishOneBundle.ts';
import { loadPage } from './pageLoad.ts';
import type { PageLoad } from './pageLoad.ts';

const runs = 5;
const kilobyte = 1_000;

/** Dashboard and player on a slow phone, as remotes and as one bundle of the same source. */
export async function measurePages(site: BenchSite): Promise<Figure[]> {
  const dashboard = await loadPage(`${site.url}/`, cookieOf(site), runs);
  const player = await loadPage(`${site.url}/course/${site.courseId}`, cookieOf(site), runs);
  const restore = await publishOneBundle(site);
  try {
    const one = await loadPage(`${site.url}/`, cookieOf(site), runs);
    return [
      paint('Dashboard', dashboard),
      paint('Course player', player),
      scripts(dashboard, player),
      againstOneBundle(dashboard, one),
    ];
  } finally {
    await restore();
  }
}

function paint(name: string, { lcp, tbt, cls }: PageLoad): Figure {
  return {
    name,
    value: lcp / 1_000,
    unit: 's LCP, slow 4G, 4 × CPU',
    goal: { atMost: 2 },
    reference: `blocked for ${tbt.toFixed(0)} ms, layout shift ${cls.toFixed(3)}`,
  };
}

function scripts(dashboard: PageLoad, player: PageLoad): Figure {
  return {
    name: 'Dashboard JavaScript',
    value: dashboard.scriptBytes / kilobyte,
    unit: 'kB brotli',
    goal: { atMost: 250 },
    reference: `player ${inKilobytes(player.scriptBytes)}; dashboard without video in all ${inKilobytes(dashboard.bytes)}`,
  };
}

function againstOneBundle(dashboard: PageLoad, one: PageLoad): Figure {
  return {
    name: 'Federated against one bundle',
    value: dashboard.bytes / one.bytes,
    unit: '× bytes',
    goal: { atMost: 1.2 },
    reference: `${inKilobytes(dashboard.bytes)} against ${inKilobytes(one.bytes)}; LCP ${dashboard.lcp.toFixed(0)} against ${one.lcp.toFixed(0)} ms`,
  };
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(0)} kB`;
}
