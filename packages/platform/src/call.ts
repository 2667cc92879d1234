import type { ErrorCode } from '@grove/contracts/endpoint';
import { errorHeader, fieldHeader } from '@grove/contracts/wireError';
import type { BodyOf, EndpointKey, ParamsOf, QueryOf, ResponseOf } from '@grove/contracts/wire';
import { forgetAskedAhead } from './askedAhead.ts';
import { emit } from './events.ts';
import { sendNoting } from './ownEvents.ts';
import { sendAgainAfterSignIn } from './sendAgainAfterSignIn.ts';
import { shownUserId } from './shownUser.ts';

interface ErrorSource {
  /** Undefined where the answer is not the server's own: a proxy's, the storage's. */
  code?: ErrorCode | undefined;
  field?: string | undefined;
  /** What a person is told about an answer without a code. */
  words?: string;
  /** After how many seconds to come again, where the answer says so. */
  retryAfterSeconds?: number | undefined;
}

/** A non-OK answer. `message` is `<status>: <body, or the status text when it is empty>`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** By which code decides what to do, never by the words. */
  readonly code: ErrorCode | undefined;
  /** The field of the input that was refused, where it is one: `email`, `changes.username`. */
  readonly field: string | undefined;
  /** Words fit to be shown: the server's own, never those of something between it and us. */
  readonly text: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    body: string,
    {
      code,
      field,
      words = 'The server did not answer as it should. Please try again in a moment',
      retryAfterSeconds,
    }: ErrorSource,
  ) {
    super(`${String(status)}: ${body}`);
    this.status = status;
    this.code = code;
    this.field = field;
    this.text = code === undefined ? words : body;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The type of an object without fields. */
type Nothing = Record<string, never>;

/** A part of the call that must be given when the endpoint demands something in it. */
type Part<Name extends string, T> = [T] extends [never]
  ? unknown
  : T extends Nothing
    ? { [N in Name]?: T }
    : Partial<T> extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T };

export type CallOptions<K extends EndpointKey> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'body', BodyOf<K>> & {
    signal?: AbortSignal;
    /** For endpoints that create: sent again with the same key, the request has its effect once. */
    idempotencyKey?: string;
    /** When the session has ended the caller is told at once: whether it is sent again is theirs to say. */
    callerSendsAgain?: true;
    /** Another tab or a former page made the write: this page reacts to the events that it causes. */
    isMadeElsewhere?: true;
  };

type Arguments<K extends EndpointKey> =
  Partial<CallOptions<K>> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
  callerSendsAgain?: true;
  isMadeElsewhere?: true;
}

/** Browsers allow 64 kB for all requests together that may outlive their page. */
const longestKeptAlive = 4_096;

/** Calls one endpoint of the contracts: `call('PATCH /api/course-progress/:courseId', { params, body })`.
 *  A write goes on when its page is left meanwhile, unless its body is longer than 4,096 characters. When the session has
 *  ended, it is sent again as soon as the person has signed in again.
 *  @throws ApiError when the answer is not OK; TypeError when the server cannot be reached. */
export async function call<K extends EndpointKey>(
  endpoint: K,
  ...[options = {} as CallOptions<K>]: Arguments<K>
): Promise<ResponseOf<K>> {
  const sent: Sent = options;
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const send = () =>
    fetch(addressOf(path, sent), {
      method,
      credentials: 'include',
      ...(sent.signal && { signal: sent.signal }),
      ...bodyOf(method, sent),
    });
  const write = () => sendWrite(send, sent);
  if (method === 'GET') return (await readAnswer(await send())) as ResponseOf<K>;
  return (await (sent.callerSendsAgain ? write() : sendAgainAfterSignIn(write))) as ResponseOf<K>;
}

/** An answer fetched ahead may not include the write, whether it was requested before or during it. */
async function sendWrite(send: () => Promise<Response>, { isMadeElsewhere }: Sent): Promise<unknown> {
  forgetAskedAhead();
  const response = await (isMadeElsewhere ? send() : sendNoting(send));
  forgetAskedAhead();
  return readAnswer(response);
}

/** The JSON of an OK answer, null when it has no body. That the server no longer knows the session is told to the frame.
 *  @throws ApiError when the answer is not OK. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.ok) return text === '' ? null : parseAnswer(response, text);
  // The contracts' table has more codes by the time: a page that is left open takes those it does not know for what they are.
  const code = (response.headers.get(errorHeader) ?? undefined) as ErrorCode | undefined;
  const field = response.headers.get(fieldHeader) ?? undefined;
  if (code === 'unauthorized') emit('session-ended');
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined;
  throw new ApiError(response.status, text || response.statusText, { code, field, retryAfterSeconds });
}

/** A proxy's own page may say 200, too: it is not shown.
 *  @throws ApiError without a code for what is no JSON. */
function parseAnswer({ status, statusText }: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(status, statusText, {});
  }
}

function addressOf(path: string, { params = {}, query = {} }: Sent) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
}

/** Reads carry no header at all, so that they match the page's preload of the same address. Writes say whom the page
 *  shows: the server refuses them when somebody else has signed in meanwhile, in another tab. */
function bodyOf(method: string, { body, idempotencyKey }: Sent): RequestInit {
  if (method === 'GET') return {};
  const shown = shownUserId();
  const user = shown !== undefined && { 'Grove-User': shown };
  if (method === 'DELETE' && body === undefined) return { ...(user && { headers: user }), keepalive: true };
  const key = idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey };
  const text = JSON.stringify(body ?? {});
  return {
    headers: { 'Content-Type': 'application/json', ...key, ...user },
    body: text,
    keepalive: text.length <= longestKeptAlive,
  };
}
