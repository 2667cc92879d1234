import { BSON } from 'mongodb';
import type { Command } from '../bff/test/queryShape.ts';
import { cookieHeader } from './benchSite.ts';
import type { BenchSite } from './benchSite.ts';
import { compareLoad } from './compareLoad.ts';
import type { Figure } from './figure.ts';
import { measureMs } from './latency.ts';
import { recordQueries } from './recordQueries.ts';
import { startReference } from './startReference.ts';

/** Measures the overhead that Grove adds to its queries on the most visited screens, compared with node:http
 *  and MongoDB's driver sending exactly the same queries, including the session query. The reference does not
 *  send queries that Grove serves from its cache. */
export async function measureEndpoint(site: BenchSite): Promise<Figure[]> {
  const paths = {
    Dashboard: '/api/dashboard',
    'Course player data': `/api/courses/${site.courseId}/player`,
    Library: '/api/library',
  };
  const headers = cookieHeader(site);
  const queries: Record<string, Command[]> = {};
  for (const path of Object.values(paths))
    queries[path] = await recordQueries(site.db, () => measureMs(() => fetch(site.url + path, { headers })));
  const reference = await startReference({
    MONGODB_URI: site.env['MONGODB_URI'] ?? '',
    QUERIES: BSON.EJSON.stringify(queries),
  });
  try {
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const load = await compareLoad({ url: site.url + path, headers }, { url: reference.url + path });
      figures.push(toFigure(name, load, queries[path]?.length ?? 0));
    }
    return figures;
  } finally {
    reference.stop();
  }
}

function toFigure(
  name: string,
  { ratio, ours, reference }: Awaited<ReturnType<typeof compareLoad>>,
  count: number,
): Figure {
  return {
    name,
    value: ratio.p50,
    unit: `× p50 of node:http + driver, same ${count} queries`,
    goal: { atMost: 1.4 },
    reference: `${ours.p50.toFixed(1)} vs. ${reference.p50.toFixed(1)} ms; ${ours.requestsPerSecond.toFixed(0)} vs. ${reference.requestsPerSecond.toFixed(0)} requests/s`,
  };
}
