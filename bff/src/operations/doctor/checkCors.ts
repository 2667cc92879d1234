import { randomUUID } from 'node:crypto';
import { createStorage } from '../../infra/storage.ts';
import { failure, ok } from './check.ts';
import type { Finding, Installation } from './check.ts';

const methods = ['GET', 'PUT', 'POST'];
const timeoutMs = 5_000;
const advice = 'Set its CORS rules: docker compose run --rm prepare';

/** Sends the requests that a browser sends before and during an upload from the site's pages. This also works for
 *  storages whose key may not read the rules. */
export async function checkCors({ env }: Installation): Promise<Finding> {
  const storage = createStorage(env, { responseMs: timeoutMs, writeMs: timeoutMs });
  const key = `doctor/${randomUUID()}`;
  const origin = env.PUBLIC_URL;
  for (const method of methods)
    if (!(await allowsMethod(storage.urlOf(key), { origin, method })))
      return failure(`The bucket does not allow ${method} from ${origin}, so uploads fail. ${advice}`);
  const headers = { Origin: origin };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const url = await storage.signedPutUrl(key, 60);
    const answer = await fetch(url, { method: 'PUT', body: 'test', headers, signal });
    await answer.body?.cancel();
    if (!answer.ok)
      return failure(`The storage responded with ${answer.status} to an upload. See 'storage'.`);
    if (!exposesEtag(answer.headers))
      return failure(`The bucket does not expose the header ETag, so large uploads fail. ${advice}`);
  } finally {
    await storage.delete(key);
  }
  return ok(`The bucket accepts uploads from ${origin}.`);
}

async function allowsMethod(url: string, { origin, method }: { origin: string; method: string }) {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': 'content-type',
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(url, { method: 'OPTIONS', headers, signal });
  await answer.body?.cancel();
  const allowedOrigin = answer.headers.get('Access-Control-Allow-Origin');
  const allowedMethods = readList(answer.headers.get('Access-Control-Allow-Methods'));
  // Simple methods need not be listed.
  const isListed = method !== 'PUT' || allowedMethods.includes('put') || allowedMethods.includes('*');
  return answer.ok && (allowedOrigin === origin || allowedOrigin === '*') && isListed;
}

function exposesEtag(headers: Headers): boolean {
  const exposed = readList(headers.get('Access-Control-Expose-Headers'));
  return exposed.includes('etag') || exposed.includes('*');
}

function readList(header: string | null): string[] {
  return (header ?? '').toLowerCase().split(/\s*,\s*/);
}
