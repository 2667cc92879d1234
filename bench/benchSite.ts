import startServices from '../e2e/fixtures/services.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import type { Site } from '../e2e/fixtures/site.ts';

export interface BenchSite extends Site {
  /** Session token of the demo creator. */
  token: string;
  /** Id of the demo's first course. */
  courseId: string;
  /** Id of the product that sells it. */
  productId: string;
}

/** Starts the services and a seeded site in production mode. */
export async function startBenchSite(): Promise<BenchSite> {
  process.env['NODE_ENV'] = 'production';
  process.env['GROVE_ALLOW_DEMO'] = 'yes';
  const stopServices = await startServices();
  const site = await startDemoSite('bench').catch(async (error: unknown) => {
    await stopServices();
    throw error;
  });
  const close = async () => {
    await site.close();
    await stopServices();
  };
  return { ...site, close };
}

/** Starts a seeded site with its creator signed in, on the services that `startBenchSite` has started. */
export async function startDemoSite(name: string): Promise<BenchSite> {
  const site = await startSite(name);
  const token = await signInToDemo(site.url);
  const course = await site.db.collection('courses').findOne({ title: 'Coming Home to Yourself' });
  if (course === null) throw new Error('The demo has no course');
  const product = await site.db.collection('products').findOne({ courseId: course._id });
  if (product === null) throw new Error('The demo does not sell its course');
  return { ...site, token, courseId: course._id.toString(), productId: product._id.toString() };
}

/** Signs in as the demo's creator. @returns the session token. */
export async function signInToDemo(url: string): Promise<string> {
  const { status, headers } = await fetch(`${url}/api/auth/demo`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: '{}',
  });
  const token = /session=([\w-]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1];
  if (token === undefined) throw new Error(`Entering the demo failed: ${status}`);
  return token;
}

export function cookieHeader(site: BenchSite): Record<string, string> {
  return { Cookie: `grove_session=${site.token}` };
}
