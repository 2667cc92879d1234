import { cookieOf } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import type { Figure } from './figure.ts';
import { startReference } from './startReference.ts';
import { compareThroughput } from './throughput.ts';

/** What Grove adds to its queries: course player data, against node:http and MongoDB's driver with the same queries. */
export async function measureEndpoint(site: BenchSite): Promise<Figure[]> {
  const reference = await startReference({ MONGODB_URI: site.env['MONGODB_URI'] ?? '' });
  try {
    const {
      ratio,
      ours,
      reference: driver,
    } = await compareThroughput(
      { url: `${site.url}/api/courses/${site.courseId}/player`, headers: cookieOf(site) },
      { url: `${reference.url}/player/${site.courseId}`, headers: { 'X-Token': site.token } },
    );
    return [
      {
        name: 'Course player data',
        value: ratio,
        unit: '× node:http + driver, same queries',
        goal: { atLeast: 0.6 },
        reference: `${ours.toFixed(0)} against ${driver.toFixed(0)} requests/s`,
      },
    ];
  } finally {
    reference.stop();
  }
}
