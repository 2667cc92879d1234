import { formatTimeCursor } from '../bff/src/http/timeCursor.ts';
import { cookieHeader } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureMs } from './latency.ts';
import { fillCollective, words } from './manyPosts.ts';

const requests = 60;
const pageSize = 20;

/** Measures the response time of the Collective's first and thousandth page with a million posts. */
export async function measureFeed(site: BenchSite): Promise<Figure[]> {
  await fillCollective(site);
  const farCursor = await findFarCursor(site);
  const [first, thousandth] = await measureInTurn(site, ['/api/posts', `/api/posts?cursor=${farCursor}`]);
  return [
    {
      name: 'Feed of a million posts',
      value: first ?? Number.NaN,
      unit: 'ms p50, first page',
      goal: { atMost: 50 },
      reference: `page 1000: ${(thousandth ?? Number.NaN).toFixed(1)} ms`,
    },
    {
      name: 'Page 1000 of the feed vs. page 1',
      value: (thousandth ?? Number.NaN) / (first ?? Number.NaN),
      unit: '× p50 of page 1',
      goal: { atMost: 1.2 },
      reference: `page 1: ${(first ?? Number.NaN).toFixed(1)} ms`,
    },
  ];
}

/** Search texts: common and rare words, prefixes of any length, typos, and several words at once. */
function searchQueries(): string[] {
  const [common = '', next = '', rare = ''] = [words[0], words[3], words[15_000]];
  const typo = (word: string) => `${word.slice(0, 3)}x${word.slice(4)}`;
  return [
    ...[common, rare, 'k', 'ka', 'kalo', common.slice(0, 5), typo(common), typo(rare), 'qqqqqq'],
    ...[`${common} ${next}`, `${common} ${rare}`, `${typo(common)} ${next}`, `${common} qqqqqq`],
  ];
}

/** Measures the response time of the search with a million posts, for the slowest of the search texts. */
export async function measureSearch(site: BenchSite): Promise<Figure[]> {
  await fillCollective(site);
  const queries = searchQueries();
  const times = await measureInTurn(
    site,
    queries.map((query) => `/api/search?query=${encodeURIComponent(query)}`),
  );
  return [
    {
      name: 'Search among a million posts',
      value: Math.max(...times),
      unit: 'ms p50, slowest query',
      goal: { atMost: 50 },
      reference: queries.map((query, at) => `${query} ${(times[at] ?? Number.NaN).toFixed(1)}`).join(', '),
    },
  ];
}

async function findFarCursor({ db }: BenchSite): Promise<string> {
  const last = await db
    .collection('posts')
    .find({ audience: 'everybody', isHidden: false })
    .sort({ createdAt: -1, _id: -1 })
    .skip(999 * pageSize - 1)
    .limit(1)
    .next();
  if (last === null) throw new Error('The feed has no page 1000');
  return formatTimeCursor({ at: last['createdAt'] as Date, id: last._id });
}

/** Returns the median time of each address, requested in turn over several rounds. */
async function measureInTurn(site: BenchSite, paths: readonly string[]): Promise<number[]> {
  const times: number[][] = paths.map(() => []);
  for (let request = 0; request < requests; request += 1)
    for (const [at, path] of paths.entries())
      times[at]?.push(await measureMs(() => fetch(site.url + path, { headers: cookieHeader(site) })));
  return times.map((samples) => median(samples));
}
