import { deploys, uploadBounds } from '@grove/contracts/deploys';
import type { RemoteRelease } from '@grove/contracts/deploys';
import type { ErrorCode } from '@grove/contracts/endpoint';
import type { BodyOf, ParamsOf, ResponseOf } from '@grove/contracts/wire';
import { errorHeader } from '@grove/contracts/wireError';

type Key = keyof typeof deploys;
interface Shape<T> {
  parse: (given: unknown) => T;
}
interface Asked {
  method: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}
type Part<Name extends string, T> = [T] extends [never] ? unknown : Record<Name, T>;
type Sent<K extends Key> = Part<'params', ParamsOf<K>> & Part<'body', BodyOf<K>>;

/** The endpoints of a site that a deploy token gives access to. */
export interface SiteClient {
  /** The site's origin. */
  readonly origin: string;
  /** Whether it sends a token; without one, only public endpoints answer. */
  readonly hasToken: boolean;
  /** Calls one endpoint of `deploys`. @throws SiteError if the site refuses; Error if it is unreachable or not a
   *  Grove site. */
  call<K extends Key>(endpoint: K, sent: Sent<K>): Promise<ResponseOf<K>>;
  /** Uploads a release. The form's fields come before its files. @throws the same errors as `call`. */
  upload(name: string, form: FormData): Promise<RemoteRelease>;
}

/** A site's refusal. The message is the site's own, or a replacement that suits a command line. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly status: number;
  readonly code: ErrorCode | undefined;

  constructor(status: number, words: string, code: ErrorCode | undefined) {
    super(words);
    this.status = status;
    this.code = code;
  }
}

// Long enough for a release of several megabytes over a slow connection.
const patienceMs = 120_000;

/** Creates a client of a site. @param site.token a deploy token. Without it only `GET /api/platform` answers. */
export function siteClient({ origin, token }: { origin: string; token?: string | undefined }): SiteClient {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };

  async function send(path: string, request: Asked): Promise<{ answer: Response; text: string }> {
    const headers = { Accept: 'application/json', ...authorization, ...request.headers };
    // Redirects are not followed: the token must reach this site only.
    const asked = {
      ...request,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    } as const;
    try {
      const answer = await fetch(origin + path, asked);
      return { answer, text: await answer.text() };
    } catch (error) {
      throw new Error(describeLoss(error as Error, origin, request.method !== 'GET'), { cause: error });
    }
  }

  async function ask<T>(path: string, request: Asked, response: Shape<T>): Promise<T> {
    const { answer, text } = await send(path, request);
    if (!answer.ok) throw refusal(answer, text, origin);
    return read(text, response, origin);
  }

  return {
    origin,
    hasToken: token !== undefined,
    async call(endpoint, sent) {
      const { params, body } = sent as { params?: Record<string, string>; body?: unknown };
      const [method = 'GET', path = ''] = endpoint.split(' ');
      const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
      const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
      const request = { method, ...(body !== undefined && json) };
      const { response } = deploys[endpoint];
      return (await ask<unknown>(filled, request, response)) as ResponseOf<typeof endpoint>;
    },
    upload(name, form) {
      const { response } = deploys['POST /api/remotes/:name/releases'];
      return ask(
        `/api/remotes/${encodeURIComponent(name)}/releases`,
        { method: 'POST', body: form },
        response,
      );
    },
  };
}

// Replaces messages of the site that are written for people in its pages.
const advice: Partial<Record<ErrorCode, string>> = {
  unauthorized:
    'The token in GROVE_TOKEN is invalid, expired or revoked. A creator can create a new one in the Creator Portal, under Releases.',
  forbidden:
    'The token in GROVE_TOKEN is for another remote or doesn’t allow this. A creator can create a suitable one in the Creator Portal, under Releases.',
  'not-found':
    'The site doesn’t have this version, or has no previous one. Run grove-remote status to see its versions.',
  'changed-elsewhere':
    'Someone else changed the live version at the same time. Check grove-remote status, and run this command again if you still want to.',
  'too-large': `The release is too large. The limits are ${String(uploadBounds.files)} files, ${megabytes(uploadBounds.fileBytes)} per file and ${megabytes(uploadBounds.totalBytes)} in total.`,
};

/** An answer without a code is not from Grove, but from a proxy or another program. */
function refusal({ status, headers }: Response, text: string, origin: string): SiteError {
  const code = headers.get(errorHeader) as ErrorCode | null;
  if (code !== null) return new SiteError(status, advice[code] ?? text, code);
  const location = URL.parse(headers.get('location') ?? '', origin);
  const words =
    status >= 300 && status < 400 && location !== null && location.origin !== origin
      ? `${origin} redirects to ${location.origin}. If that is your site, use its address.`
      : `${origin} responded with ${String(status)} and doesn’t seem to be a Grove site. Check the address.`;
  return new SiteError(status, words, undefined);
}

/** @throws Error if the answer does not match the endpoint's schema. */
function read<T>(text: string, response: Shape<T>, origin: string): T {
  try {
    return response.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${origin} sent an unexpected response. Check the address, and install the packages of the site’s version.`,
    );
  }
}

const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Adds the cause, which fetch's own message omits. A write may have succeeded even though no answer arrived. */
function describeLoss({ cause, message }: Error, origin: string, isWrite: boolean): string {
  const { code = '', message: reason = '' } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  const words = `Can’t reach ${origin}: ${reason === '' ? code || message : reason}`;
  if (!isWrite || neverSent.includes(code)) return words;
  return `${words}\nThe change may have been made anyway. Check grove-remote status before you try again.`;
}

function megabytes(bytes: number): string {
  return `${String(bytes / 1_000_000)} MB`;
}
