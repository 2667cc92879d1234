import { createHash } from 'node:crypto';
import type { MultipartUpload } from '@grove/contracts/multipartUploads';
import { Refusal, notFound } from './Refusal.ts';
import type { Settings } from './env.ts';

/** Who asks, by the cookie that they sent. */
export type Cookie = string | undefined;

// So that a part does not cost a question each; a session that ends is believed for so long.
const knownMs = 10_000;
const knownMax = 1_000;
const answerMs = 10_000;

/** What the site's API knows of uploads and of who may make them. Each call is made as the person who asks. */
export interface Ledger {
  /** @throws Refusal(401 | 403) unless it is a creator. @returns their id. */
  findCreator(cookie: Cookie): Promise<string>;
  open(
    cookie: Cookie,
    file: { bytes: number; mimeType: string; isRemote: boolean },
  ): Promise<MultipartUpload>;
  /** A place for one PUT or POST: its address without query. */
  openSingle(cookie: Cookie): Promise<string>;
  /** @throws Refusal(404) for another's or none. */
  find(cookie: Cookie, uploadId: string): Promise<MultipartUpload>;
  begin(cookie: Cookie, uploadId: string, multipartId: string): Promise<void>;
  complete(cookie: Cookie, uploadId: string): Promise<{ storageUrl: string }>;
  forget(cookie: Cookie, uploadId: string): Promise<void>;
}

export function createLedger({ BFF_URL, PUBLIC_URL }: Pick<Settings, 'BFF_URL' | 'PUBLIC_URL'>): Ledger {
  const origin = BFF_URL ?? PUBLIC_URL;
  const remembered = new Map<string, { until: number; value: Promise<unknown> }>();

  return {
    async findCreator(cookie) {
      const user = await remember(cookie, 'me', () =>
        ask<{ id: string; isCreator: boolean } | null>(cookie, 'GET', '/api/auth/me'),
      );
      if (user === null) throw new Refusal(401, 'Sign in to continue');
      if (!user.isCreator) throw new Refusal(403, 'You are not allowed to do this');
      return user.id;
    },
    open: (cookie, file) => ask(cookie, 'POST', '/api/creator/multipart-uploads', file),
    async openSingle(cookie) {
      const { uploadURL } = await ask<{ uploadURL: string }>(cookie, 'POST', '/api/objects/upload', {});
      return uploadURL.split('?')[0] ?? '';
    },
    find: (cookie, uploadId) => remember(cookie, uploadId, () => ask(cookie, 'GET', pathOf(uploadId))),
    async begin(cookie, uploadId, multipartId) {
      const begun = await ask(cookie, 'PATCH', pathOf(uploadId), { multipartId });
      // Its first parts are signed in a moment.
      keep(keyOf(cookie, uploadId), Promise.resolve(begun));
    },
    complete: (cookie, uploadId) => ask(cookie, 'POST', `${pathOf(uploadId)}/complete`, {}),
    async forget(cookie, uploadId) {
      await ask(cookie, 'DELETE', pathOf(uploadId)).catch(forgiveMissing);
      forgetAnswer(cookie, uploadId);
    },
  };

  async function ask<T>(cookie: Cookie, method: string, path: string, body?: object): Promise<T> {
    const headers = {
      Origin: PUBLIC_URL,
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const signal = AbortSignal.timeout(answerMs);
    const request = { method, headers, signal, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(origin + path, request).catch(() => {
      throw new Refusal(503, 'The service is not available right now. Please try again in a moment');
    });
    const text = await answer.text();
    // What the API refuses is for people; what it fails at is nobody's business.
    if (answer.status >= 500) throw new Refusal(503, 'The service is not available right now');
    if (!answer.ok) throw new Refusal(answer.status, text);
    return JSON.parse(text) as T;
  }

  async function remember<T>(cookie: Cookie, name: string, find: () => Promise<T>): Promise<T> {
    const key = keyOf(cookie, name);
    const known = remembered.get(key);
    if (known && known.until > Date.now()) return known.value as Promise<T>;
    const value = find();
    keep(key, value);
    value.catch(() => remembered.delete(key));
    return value;
  }

  function keep(key: string, value: Promise<unknown>): void {
    // The oldest goes first: a Map keeps the order in which they came.
    if (remembered.size >= knownMax) remembered.delete(remembered.keys().next().value ?? '');
    remembered.delete(key);
    remembered.set(key, { until: Date.now() + knownMs, value });
  }

  function forgetAnswer(cookie: Cookie, name: string): void {
    remembered.delete(keyOf(cookie, name));
  }
}

/** What is to be forgotten and is not known is forgotten. */
function forgiveMissing(error: unknown): void {
  if (error instanceof Refusal && error.status === 404) return;
  throw error;
}

/** What a session is remembered by is not what opens it. */
function keyOf(cookie: Cookie, name: string): string {
  return `${createHash('sha256')
    .update(cookie ?? '')
    .digest('base64url')}:${name}`;
}

function pathOf(uploadId: string): string {
  return `/api/creator/multipart-uploads/${uploadId}`;
}

/** Of all cookies the one with the session. */
export function sessionCookieIn(header: string | undefined): Cookie {
  return header?.split(/; ?/).find((pair) => /^(__Host-)?grove_session=/.test(pair));
}

const ownKey = /^u\/[0-9a-f]{24}\/([0-9a-f]{24})$/;

/** The id of the upload that a key was made for.
 *  @throws Refusal(404) for a key that is none of ours. */
export function uploadIdOf(key: unknown): string {
  const id = typeof key === 'string' ? ownKey.exec(key)?.[1] : undefined;
  if (id === undefined) throw notFound();
  return id;
}
