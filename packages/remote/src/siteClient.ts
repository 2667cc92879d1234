import { deploys, uploadLimits } from '@grove/contracts/releases/deploys';
import type { RemoteRelease } from '@grove/contracts/releases/deploys';
import type { ErrorCode } from '@grove/contracts/api/endpoint';
import type { BodyOf, ParamsOf, ResponseOf } from '@grove/contracts/api/endpointTypes';
import { errorHeader } from '@grove/contracts/api/wireFormat';

type Key = keyof typeof deploys;
interface ResponseSchema<T> {
  parse: (value: unknown) => T;
}
interface RequestOptions {
  method: string;
  headers?: Record<string, string>;
  body?: string | FormData;
}
type Part<Name extends string, T> = [T] extends [never] ? unknown : Record<Name, T>;
type CallInput<K extends Key> = Part<'params', ParamsOf<K>> & Part<'body', BodyOf<K>>;

/** The endpoints of a site that a deploy token gives access to. */
export interface SiteClient {
  /** The site's origin. */
  readonly origin: string;
  /** Whether it sends a token; without one, only public endpoints work. */
  readonly hasToken: boolean;
  /** Calls one endpoint of `deploys`. @throws SiteError if the site refuses; Error if it is unreachable or not a
   *  Grove site. */
  call<K extends Key>(endpoint: K, input: CallInput<K>): Promise<ResponseOf<K>>;
  /** Uploads a release. The form's fields come before its files. @throws the same errors as `call`. */
  upload(name: string, form: FormData): Promise<RemoteRelease>;
}

/** A site's refusal. The message is the site's own, or a replacement that suits a command line. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly status: number;
  readonly code: ErrorCode | undefined;

  constructor(status: number, message: string, code: ErrorCode | undefined) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

// Long enough for a release of several megabytes over a slow connection.
const timeoutMs = 120_000;

/** Creates a client of a site. @param site.token a deploy token. Without it only `GET /api/platform` works. */
export function createSiteClient({
  origin,
  token,
}: {
  origin: string;
  token?: string | undefined;
}): SiteClient {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };

  async function send(path: string, request: RequestOptions): Promise<{ response: Response; text: string }> {
    const headers = { Accept: 'application/json', ...authorization, ...request.headers };
    // Redirects are not followed: the token must reach this site only.
    const options = {
      ...request,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    } as const;
    try {
      const response = await fetch(origin + path, options);
      return { response, text: await response.text() };
    } catch (error) {
      throw new Error(describeNetworkError(error as Error, origin, request.method !== 'GET'), {
        cause: error,
      });
    }
  }

  async function requestJson<T>(
    path: string,
    request: RequestOptions,
    schema: ResponseSchema<T>,
  ): Promise<T> {
    const { response, text } = await send(path, request);
    if (!response.ok) throw toSiteError(response, text, origin);
    return parseResponse(text, schema, origin);
  }

  return {
    origin,
    hasToken: token !== undefined,
    async call(endpoint, input) {
      const { params, body } = input as { params?: Record<string, string>; body?: unknown };
      const [method = 'GET', path = ''] = endpoint.split(' ');
      const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params?.[name] ?? ''),
      );
      const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
      const request = { method, ...(body !== undefined && json) };
      const { response: schema } = deploys[endpoint];
      return (await requestJson<unknown>(filledPath, request, schema)) as ResponseOf<typeof endpoint>;
    },
    upload(name, form) {
      const { response: schema } = deploys['POST /api/remotes/:name/releases'];
      return requestJson(
        `/api/remotes/${encodeURIComponent(name)}/releases`,
        { method: 'POST', body: form },
        schema,
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
  'too-large': `The release is too large. The limits are ${String(uploadLimits.files)} files, ${megabytes(uploadLimits.fileBytes)} per file and ${megabytes(uploadLimits.totalBytes)} in total.`,
};

/** A response without a code is not from Grove, but from a proxy or another program. */
function toSiteError({ status, headers }: Response, text: string, origin: string): SiteError {
  const code = headers.get(errorHeader) as ErrorCode | null;
  if (code !== null) return new SiteError(status, advice[code] ?? text, code);
  const location = URL.parse(headers.get('location') ?? '', origin);
  const message =
    status >= 300 && status < 400 && location !== null && location.origin !== origin
      ? `${origin} redirects to ${location.origin}. If that is your site, use its address.`
      : `${origin} responded with ${String(status)} and doesn’t seem to be a Grove site. Check the address.`;
  return new SiteError(status, message, undefined);
}

/** @throws Error if the response does not match the endpoint's schema. */
function parseResponse<T>(text: string, schema: ResponseSchema<T>, origin: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${origin} sent an unexpected response. Check the address, and install the packages of the site’s version.`,
    );
  }
}

const notSentCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Adds the cause, which fetch's own message omits. A write may have succeeded even though no response arrived. */
function describeNetworkError({ cause, message }: Error, origin: string, isWrite: boolean): string {
  const { code = '', message: reason = '' } = (cause ?? {}) as Partial<NodeJS.ErrnoException>;
  const description = `Can’t reach ${origin}: ${reason === '' ? code || message : reason}`;
  if (!isWrite || notSentCodes.includes(code)) return description;
  return `${description}\nThe change may have been made anyway. Check grove-remote status before you try again.`;
}

function megabytes(bytes: number): string {
  return `${String(bytes / 1_000_000)} MB`;
}
