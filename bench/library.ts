import { ObjectId } from 'mongodb';
import { getProductSearchKeys } from '../bff/src/shop/products/getProductSearchKeys.ts';
import { cookieHeader } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { measureMs } from './latency.ts';

const products = 10_000;
const requests = 60;
const categories = ['Guides', 'Workshop', 'Audio', 'Resources', 'For Moms'];
const prices = [0, 1_900, 4_900, 14_900];

/** Queries for a long library: a word in every product, a word in few, both, and the filters. */
const queries = [
  '',
  '?search=practice',
  '?search=number77',
  '?search=practice%20number77',
  '?search=practice%20zzz',
  '?category=Guides',
  '?price=free',
  '?category=Audio&price=free',
  '?category=Audio&price=free&search=prac',
];

/** Measures the response time of a library of ten thousand products for a signed-in user, one request after
 *  the other, for the slowest of the queries. */
export async function measureLibrary(site: BenchSite): Promise<Figure[]> {
  const added = await addProducts(site);
  try {
    const times: [question: string, ms: number][] = [];
    for (const question of queries) times.push([question, await medianMs(site, question)]);
    const slowest = times.reduce((one, other) => (other[1] > one[1] ? other : one));
    return [
      {
        name: `Library of ${products} products`,
        value: slowest[1],
        unit: 'ms p50, slowest query',
        goal: { atMost: 20 },
        reference: times
          .map(([question, ms]) => `${question === '' ? 'all' : question} ${ms.toFixed(1)}`)
          .join(', '),
      },
    ];
  } finally {
    await site.db.collection('products').deleteMany({ _id: { $in: added } });
  }
}

async function addProducts({ db }: BenchSite): Promise<ObjectId[]> {
  const now = new Date();
  const rows = Array.from({ length: products }, (_, at) => {
    const title = `Practice number${at} of the quiet year`;
    const category = categories[at % categories.length] ?? '';
    const priceCents = prices[at % prices.length] ?? 0;
    return {
      ...{
        _id: new ObjectId(),
        title,
        category,
        priceCents,
        description: 'One page a day.',
        type: 'digital_file',
      },
      ...{ thumbnailKey: null, file: null, courseId: null, isPublished: true, studentsCount: 0 },
      ...{ duration: '', archivedAt: null },
      ...{ ratingSum: 0, ratingCount: 0, starCounts: {}, createdAt: now, updatedAt: now },
      searchKeys: getProductSearchKeys({ title, category, priceCents }),
    };
  });
  await db.collection('products').insertMany(rows, { ordered: false });
  return rows.map(({ _id }) => _id);
}

async function medianMs(site: BenchSite, question: string): Promise<number> {
  const sendRequest = () => fetch(`${site.url}/api/library${question}`, { headers: cookieHeader(site) });
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) times.push(await measureMs(sendRequest));
  return median(times);
}
