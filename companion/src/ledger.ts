import { createHash } from 'node:crypto';
import type { MultipartUpload } from '@grove/contracts/files/multipartUploads';
import { Refusal, notFound } from './Refusal.ts';
import type { Settings } from './env.ts';

/** The caller's session cookie. */
export type Cookie = string | undefined;

// Responses are cached so that not every part costs a request. An ended session can therefore remain valid for this long.
const cacheMs = 10_000;
const maxCached = 1_000;
const timeoutMs = 10_000;

/** The site's API for uploads and permissions. Each call is made with the caller's session. */
export interface Ledger {
  /** @returns the caller's id. @throws Refusal(401 | 403) unless the caller is a creator. */
  findCreator(cookie: Cookie): Promise<string>;
  /** @param file.bytes Default: the maximum for the type. */
  open(
    cookie: Cookie,
    file: { bytes?: number; mimeType: string; isRemote?: boolean },
  ): Promise<MultipartUpload>;
  /** Creates a storage URL for one PUT or POST. @returns it without its query. */
  openSingle(cookie: Cookie): Promise<string>;
  /** @throws Refusal(404) if the upload does not exist or is another user's. */
  find(cookie: Cookie, uploadId: string): Promise<MultipartUpload>;
  start(cookie: Cookie, uploadId: string, multipartId: string): Promise<void>;
  complete(cookie: Cookie, uploadId: string): Promise<{ storageUrl: string }>;
  cancel(cookie: Cookie, uploadId: string): Promise<void>;
}

export function createLedger({ BFF_URL, PUBLIC_URL }: Pick<Settings, 'BFF_URL' | 'PUBLIC_URL'>): Ledger {
  const origin = BFF_URL ?? PUBLIC_URL;
  const cache = new Map<string, { until: number; value: Promise<unknown> }>();

  return {
    async findCreator(cookie) {
      const user = await getCached(cookie, 'me', () =>
        callApi<{ id: string; isCreator: boolean } | null>(cookie, 'GET', '/api/auth/me'),
      );
      if (user === null) throw new Refusal(401, 'Sign in to continue');
      if (!user.isCreator) throw new Refusal(403, 'You don’t have permission to do this');
      return user.id;
    },
    open: (cookie, file) => callApi(cookie, 'POST', '/api/creator/multipart-uploads', file),
    async openSingle(cookie) {
      const { uploadURL } = await callApi<{ uploadURL: string }>(cookie, 'POST', '/api/objects/upload', {});
      return uploadURL.split('?')[0] ?? '';
    },
    find: (cookie, uploadId) => getCached(cookie, uploadId, () => callApi(cookie, 'GET', toPath(uploadId))),
    async start(cookie, uploadId, multipartId) {
      const started = await callApi(cookie, 'PATCH', toPath(uploadId), { multipartId });
      // Its first parts are requested immediately.
      cacheAnswer(toCacheKey(cookie, uploadId), Promise.resolve(started));
    },
    complete: (cookie, uploadId) => callApi(cookie, 'POST', `${toPath(uploadId)}/complete`, {}),
    async cancel(cookie, uploadId) {
      await callApi(cookie, 'DELETE', toPath(uploadId)).catch(ignoreMissing);
      dropCached(cookie, uploadId);
    },
  };

  async function callApi<T>(cookie: Cookie, method: string, path: string, body?: object): Promise<T> {
    const headers = {
      Origin: PUBLIC_URL,
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const request = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(origin + path, request).catch(() => {
      throw new Refusal(503, 'The service is temporarily unavailable. Please try again in a moment');
    });
    const text = await answer.text();
    // Refusals of the API are written for people; details of its errors are internal.
    if (answer.status >= 500)
      throw new Refusal(503, 'The service is temporarily unavailable. Please try again in a moment');
    if (!answer.ok) throw new Refusal(answer.status, text);
    return JSON.parse(text) as T;
  }

  async function getCached<T>(cookie: Cookie, name: string, find: () => Promise<T>): Promise<T> {
    const key = toCacheKey(cookie, name);
    const cached = cache.get(key);
    if (cached && cached.until > Date.now()) return cached.value as Promise<T>;
    const value = find();
    cacheAnswer(key, value);
    value.catch(() => cache.delete(key));
    return value;
  }

  function cacheAnswer(key: string, value: Promise<unknown>): void {
    // A Map keeps the order of insertion, so the first key is the oldest.
    if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '');
    cache.delete(key);
    cache.set(key, { until: Date.now() + cacheMs, value });
  }

  function dropCached(cookie: Cookie, name: string): void {
    cache.delete(toCacheKey(cookie, name));
  }
}

/** Ignores a 404: the upload is already gone. */
function ignoreMissing(error: unknown): void {
  if (error instanceof Refusal && error.status === 404) return;
  throw error;
}

/** The key contains a hash of the cookie, so that the cache does not contain sessions. */
function toCacheKey(cookie: Cookie, name: string): string {
  return `${createHash('sha256')
    .update(cookie ?? '')
    .digest('base64url')}:${name}`;
}

function toPath(uploadId: string): string {
  return `/api/creator/multipart-uploads/${uploadId}`;
}

/** Extracts the session cookie from a Cookie header. */
export function sessionCookieIn(header: string | undefined): Cookie {
  return header?.split(/; ?/).find((pair) => /^(__Host-)?grove_session=/.test(pair));
}

const ownKey = /^u\/[0-9a-f]{24}\/([0-9a-f]{24})$/;

/** Extracts the upload's id from a storage key.
 *  @throws Refusal(404) if the key was not made by the API. */
export function uploadIdOf(key: unknown): string {
  const id = typeof key === 'string' ? ownKey.exec(key)?.[1] : undefined;
  if (id === undefined) throw notFound();
  return id;
}
