import { cookieOf } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { publishOneBundle } from './oneBundle/publishOneBundle.ts';
import { loadPage } from './pageLoad.ts';
import type { PageLoad } from './pageLoad.ts';

const runs = 5;
const kilobyte = 1_000;

/** Welcome, a public page, the library, dashboard and player on a slow phone; the dashboard as remotes and as one bundle of the same source. */
export async function measurePages(site: BenchSite): Promise<Figure[]> {
  const welcome = await loadPage(`${site.url}/`, {}, runs);
  const about = await loadPage(`${site.url}/about`, {}, runs);
  const library = await loadPage(`${site.url}/library`, {}, runs);
  const dashboard = await loadPage(`${site.url}/`, cookieOf(site), runs);
  const player = await loadPage(`${site.url}/course/${site.courseId}`, cookieOf(site), runs);
  const restore = await publishOneBundle(site);
  try {
    const one = await loadPage(`${site.url}/`, cookieOf(site), runs);
    return [
      ...paint('Welcome', welcome),
      ...paint('About', about).map((figure) =>
        figure.unit === 's LCP' ? { ...figure, goal: { atMost: 1.5 } } : figure,
      ),
      ...paint('Dashboard', dashboard),
      ...paint('Course player', player),
      ...scores('Welcome', welcome),
      ...scores('About', about),
      // Search engines do not see a member's page.
      ...scores('Dashboard', dashboard).filter(({ name }) => !name.endsWith('SEO')),
      publicScripts('Welcome', welcome),
      publicScripts('About', about),
      publicScripts('Library', library),
      scripts(dashboard, player),
      againstOneBundle(dashboard, one),
    ];
  } finally {
    await restore();
  }
}

function paint(name: string, { lcp, tbt, cls }: PageLoad): Figure[] {
  const reference = 'slow 4G, 4 × CPU';
  return [
    { name, value: lcp / 1_000, unit: 's LCP', goal: { atMost: 1.8 }, reference },
    { name, value: tbt, unit: 'ms blocked', goal: { atMost: 150 }, reference },
    { name, value: cls, unit: 'layout shift', goal: { atMost: 0.02 }, reference },
  ];
}

function scores(page: string, load: PageLoad): Figure[] {
  const { performance, accessibility, bestPractices, seo } = load;
  return Object.entries({ performance, accessibility, 'best practices': bestPractices, SEO: seo }).map(
    ([name, value]) => ({
      name: `${page}: ${name}`,
      value,
      unit: 'of 100',
      goal: { atLeast: 95 },
      reference: 'Lighthouse, mobile',
    }),
  );
}

function publicScripts(page: string, { scriptBytes }: PageLoad): Figure {
  return {
    name: `${page} JavaScript`,
    value: scriptBytes / kilobyte,
    unit: 'kB brotli',
    goal: { atMost: 170 },
    reference: 'before anything is scrolled or pressed',
  };
}

function scripts(dashboard: PageLoad, player: PageLoad): Figure {
  return {
    name: 'Dashboard JavaScript',
    value: dashboard.scriptBytes / kilobyte,
    unit: 'kB brotli',
    goal: { atMost: 300 },
    reference: `player ${inKilobytes(player.scriptBytes)}; dashboard without video in all ${inKilobytes(dashboard.bytes)}`,
  };
}

function againstOneBundle(dashboard: PageLoad, one: PageLoad): Figure {
  return {
    name: 'Federated against one bundle',
    value: dashboard.bytes / one.bytes,
    unit: '× bytes',
    goal: { atMost: 1.15 },
    reference: `${inKilobytes(dashboard.bytes)} against ${inKilobytes(one.bytes)}; LCP ${dashboard.lcp.toFixed(0)} against ${one.lcp.toFixed(0)} ms`,
  };
}

function inKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(0)} kB`;
}
