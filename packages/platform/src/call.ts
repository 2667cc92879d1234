import type { ErrorCode } from '@grove/contracts/api/endpoint';
import { errorHeader, fieldHeader } from '@grove/contracts/api/wireFormat';
import type { DetailedError } from '@grove/contracts/api/wireFormat';
import type { BodyOf, EndpointKey, ParamsOf, QueryOf, ResponseOf } from '@grove/contracts/api/endpointTypes';
import { clearPrefetched } from './prefetch.ts';
import { emit } from './events.ts';
import { sendRecordingEvents } from './ownEvents.ts';
import { retryAfterSignIn } from './retryAfterSignIn.ts';
import { shownUserId } from './shownUser.ts';

interface ErrorSource {
  /** Undefined if the response comes from something other than our server, for example a proxy or the
   *  file storage. */
  code?: ErrorCode | undefined;
  field?: string | undefined;
  details?: unknown;
  /** The text shown for a response without a code. */
  fallbackText?: string;
  /** The Retry-After header of the response, in seconds. */
  retryAfterSeconds?: number | undefined;
}

/** A non-OK response. `message` is `<status>: <body, or the status text when it is empty>`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Code must check this, never the text. */
  readonly code: ErrorCode | undefined;
  /** The input field that was refused, if the error concerns one: `email`, `changes.username`. */
  readonly field: string | undefined;
  /** A text that can be shown to members: the server's own, never that of a proxy in between. */
  readonly text: string;
  readonly retryAfterSeconds: number | undefined;
  /** The error's body with the fields that the contract declares for it; undefined if there are none. */
  readonly details: unknown;

  constructor(
    status: number,
    body: string,
    {
      code,
      field,
      details,
      fallbackText = 'Something went wrong. Please try again in a moment',
      retryAfterSeconds,
    }: ErrorSource,
  ) {
    super(`${String(status)}: ${body}`);
    this.status = status;
    this.code = code;
    this.field = field;
    this.text = code === undefined ? fallbackText : body;
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}

/** The type of an object without fields. */
type EmptyObject = Record<string, never>;

/** A part of the options, required if the endpoint has required input in it. */
type CallOption<Name extends string, T> = [T] extends [never]
  ? unknown
  : T extends EmptyObject
    ? { [N in Name]?: T }
    : Partial<T> extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T };

export type CallOptions<K extends EndpointKey> = CallOption<'params', ParamsOf<K>> &
  CallOption<'query', QueryOf<K>> &
  CallOption<'body', BodyOf<K>> & {
    signal?: AbortSignal;
    /** For endpoints that create something: a request sent again with the same key has its effect once. */
    idempotencyKey?: string;
    /** When the session has expired, the call fails immediately and the caller decides whether to send
     *  the request again. */
    callerRetries?: true;
    /** Another tab or a previous page made the write, so this page reacts to the events that it causes. */
    isMadeElsewhere?: true;
  };

type Arguments<K extends EndpointKey> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

interface RequestInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  callerRetries?: true;
  isMadeElsewhere?: true;
}

/** Characters. Browsers allow 64 kB for all keepalive requests of a page together. */
const keepaliveCharactersMax = 4_096;

/** Calls one endpoint of the contracts:
 *  `call('PATCH /api/course-progress/:courseId', { params, body })`. A write continues when the page is
 *  left, unless its body is longer than 4,096 characters. When the session has expired, a write is sent
 *  again as soon as the user has signed in again.
 *  @throws ApiError when the response is not OK; TypeError when the server cannot be reached. */
export async function call<K extends EndpointKey>(
  endpoint: K,
  ...[options = {} as CallOptions<K>]: Arguments<K>
): Promise<ResponseOf<K>> {
  const input: RequestInput = options;
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const send = () =>
    fetch(buildUrl(path, input), {
      method,
      credentials: 'include',
      ...(input.signal && { signal: input.signal }),
      ...toRequestInit(method, input),
    });
  const write = () => sendWrite(send, input);
  if (method === 'GET') return (await parseResponse(await send())) as ResponseOf<K>;
  return (await (input.callerRetries ? write() : retryAfterSignIn(write))) as ResponseOf<K>;
}

/** Prefetched responses are dropped twice, because one requested before or during the write may not
 *  include it. */
async function sendWrite(send: () => Promise<Response>, { isMadeElsewhere }: RequestInput): Promise<unknown> {
  clearPrefetched();
  const response = await (isMadeElsewhere ? send() : sendRecordingEvents(send));
  clearPrefetched();
  return parseResponse(response);
}

/** Reads the JSON of an OK response, null if it has no body. When the server no longer knows the session,
 *  emits 'session-ended'.
 *  @throws ApiError when the response is not OK. */
export async function parseResponse(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return text === '' ? null : parseJson(response, text);
  // A page that was loaded before a release may receive codes that its error table does not have.
  const code = (response.headers.get(errorHeader) ?? undefined) as ErrorCode | undefined;
  const field = response.headers.get(fieldHeader) ?? undefined;
  if (code === 'unauthorized') emit('session-ended');
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined;
  // No error's text starts with a brace.
  const details = code && text.startsWith('{') ? (JSON.parse(text) as DetailedError) : undefined;
  const body = (details?.message ?? text) || response.statusText;
  throw new ApiError(response.status, body, { code, field, details, retryAfterSeconds });
}

/** Parses the body of an OK response. A proxy's own page may have status 200 too; its text is not shown.
 *  @throws ApiError without a code if the text is not JSON. */
function parseJson({ status, statusText }: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(status, statusText, {});
  }
}

function buildUrl(path: string, { params = {}, query = {} }: RequestInput) {
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const definedPairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  return definedPairs.length === 0
    ? filledPath
    : `${filledPath}?${new URLSearchParams(definedPairs).toString()}`;
}

/** Reads have no headers, so that they match the page's preload of the same URL. Writes name the
 *  user whose page this is: the server refuses them if another user has signed in since, in another
 *  tab. */
function toRequestInit(method: string, { body, idempotencyKey }: RequestInput): RequestInit {
  if (method === 'GET') return {};
  const shownUser = shownUserId();
  const user = shownUser !== undefined && { 'Grove-User': shownUser };
  if (method === 'DELETE' && body === undefined) return { ...(user && { headers: user }), keepalive: true };
  const key = idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey };
  const text = JSON.stringify(body ?? {});
  return {
    headers: { 'Content-Type': 'application/json', ...key, ...user },
    body: text,
    keepalive: text.length <= keepaliveCharactersMax,
  };
}
