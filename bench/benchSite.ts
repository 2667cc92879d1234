import startServices from '../e2e/fixtures/services.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import type { Site } from '../e2e/fixtures/site.ts';

export interface BenchSite extends Site {
  /** A session of the demo creator. */
  token: string;
  /** The demo's first course. */
  courseId: string;
}

/** A seeded site as in production, with someone signed in. */
export async function startBenchSite(): Promise<BenchSite> {
  process.env['NODE_ENV'] = 'production';
  process.env['GROVE_ALLOW_DEMO'] = 'yes';
  const stopServices = await startServices();
  const site = await startSite('bench');
  const entered = await fetch(`${site.url}/api/auth/demo`, {
    method: 'POST',
    headers: { Origin: site.url, 'Content-Type': 'application/json' },
    body: '{}',
  });
  const token = /session=([\w-]+)/.exec(entered.headers.get('Set-Cookie') ?? '')?.[1];
  const course = await site.db.collection('courses').findOne({ title: 'Coming Home to Yourself' });
  if (token === undefined || course === null) throw new Error(`Entering the demo failed: ${entered.status}`);
  const close = async () => {
    await site.close();
    await stopServices();
  };
  return { ...site, close, token, courseId: course._id.toString() };
}

export function cookieOf(site: BenchSite): Record<string, string> {
  return { Cookie: `grove_session=${site.token}` };
}
