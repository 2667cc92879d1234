import { cookieHeader } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { startOneBundleSite } from './oneBundle/startOneBundleSite.ts';
import { loadPages } from './pageLoad.ts';
import type { PageLoad } from './pageLoad.ts';

const runs = 5;
const kilobyte = 1_000;

interface Measured {
  name: string;
  isMember: boolean;
  federated: PageLoad;
  oneBundle: PageLoad;
}

/** Measures six pages on a slow phone, as remotes and as one bundle of the same source, visited in turn. */
export async function measurePages(site: BenchSite): Promise<Figure[]> {
  const oneBundle = await startOneBundleSite();
  try {
    const pages: Measured[] = [];
    for (const { name, path, isMember } of pagesOf(site)) {
      const addressOf = (one: BenchSite) => ({
        url: one.url + path,
        headers: isMember ? cookieHeader(one) : {},
      });
      const [federated, bundled] = await loadPages([addressOf(site), addressOf(oneBundle)], runs);
      if (federated === undefined || bundled === undefined) throw new Error(`${name} was not loaded`);
      pages.push({ name, isMember, federated, oneBundle: bundled });
    }
    return pages.flatMap((page) => [
      ...compare(page),
      ...stabilityFigures(page),
      ...scores(page),
      scripts(page),
    ]);
  } finally {
    await oneBundle.close();
  }
}

function pagesOf({ courseId, productId }: BenchSite) {
  return [
    { name: 'Welcome', path: '/', isMember: false },
    { name: 'About', path: '/about', isMember: false },
    { name: 'Library', path: '/library', isMember: false },
    { name: 'Product page', path: `/library/${productId}`, isMember: false },
    { name: 'Dashboard', path: '/', isMember: true },
    { name: 'Course player', path: `/course/${courseId}`, isMember: true },
  ];
}

/** Compares bytes and largest paint with those of one bundle. */
function compare({ name, federated, oneBundle }: Measured): Figure[] {
  return [
    {
      name: `${name}: largest paint`,
      value: federated.lcp / oneBundle.lcp,
      unit: '× one bundle',
      goal: { atMost: 1.1 },
      reference: `${federated.lcp.toFixed(0)} vs. ${oneBundle.lcp.toFixed(0)} ms; slow 4G, 4 × CPU, simulated`,
    },
    {
      name: `${name}: all bytes except video`,
      value: federated.bytes / oneBundle.bytes,
      unit: '× one bundle',
      goal: { atMost: 1.15 },
      reference: `${formatKilobytes(federated.bytes)} vs. ${formatKilobytes(oneBundle.bytes)}`,
    },
  ];
}

function stabilityFigures({ name, federated, oneBundle }: Measured): Figure[] {
  const formatReference = (key: 'cls' | 'tbt', digits: number) =>
    `slow 4G, 4 × CPU; one bundle ${oneBundle[key].toFixed(digits)}`;
  return [
    {
      name,
      value: federated.tbt,
      unit: 'ms blocked',
      goal: { atMost: 150 },
      reference: formatReference('tbt', 0),
    },
    {
      name,
      value: federated.cls,
      unit: 'layout shift',
      goal: { atMost: 0.02 },
      reference: formatReference('cls', 3),
    },
  ];
}

function scores({ name, isMember, federated, oneBundle }: Measured): Figure[] {
  const figure = (score: string, key: keyof PageLoad, atLeast: number): Figure => ({
    ...{ name: `${name}: ${score}`, value: federated[key], unit: 'of 100', goal: { atLeast } },
    reference: `Lighthouse, mobile; one bundle ${oneBundle[key].toFixed(0)}`,
  });
  return [
    figure('performance', 'performance', isMember ? 90 : 95),
    figure('accessibility', 'accessibility', 100),
    figure('best practices', 'bestPractices', 100),
    // Search engines do not index a member's page.
    ...(isMember ? [] : [figure('SEO', 'seo', 100)]),
  ];
}

function scripts({ name, isMember, federated, oneBundle }: Measured): Figure {
  return {
    name: `${name}: JavaScript`,
    value: federated.scriptBytes / kilobyte,
    unit: 'kB brotli',
    goal: { atMost: isMember ? 300 : 175 },
    reference: `one bundle ${formatKilobytes(oneBundle.scriptBytes)}; before anyone scrolls or clicks`,
  };
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(0)} kB`;
}
