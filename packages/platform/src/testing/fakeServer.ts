import { afterEach, beforeEach, expect } from '@jest/globals';
import { errorTable } from '@grove/contracts/endpoint';
import type { Endpoint, ErrorCode } from '@grove/contracts/endpoint';
import { errorsOf } from '@grove/contracts/errorsOf';
import { endpoints } from '@grove/contracts/endpoints';
import type { PageData } from '@grove/contracts/pageData';
import { describeRefusal, errorHeader, fieldHeader } from '@grove/contracts/wireError';
import type { EndpointKey, ResponseOf } from '@grove/contracts/wire';
import { putPage } from './putPage.ts';

/** A request that the fake server received. */
export interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** A request whose answer the test sends later. */
export interface Held<K extends EndpointKey> {
  answer: (body: ResponseOf<K>) => void;
  refuse: (code: ErrorCode, more?: Refusal) => void;
}

type Refusal = { field: string; problem: string } | { details: Record<string, unknown> };

type Reply = { status: number; text: string; headers: Record<string, string> };
type Answerer = (asked: Asked) => Promise<Reply>;

const proxyPage = '<html><head><title>502 Bad Gateway</title></head></html>';

/** Paths without parameters are matched first. */
const keys = (Object.keys(endpoints) as EndpointKey[]).sort(
  (one, other) => one.split(':').length - other.split(':').length,
);

/** A server for tests of screens. It answers only what the contracts allow. */
export interface FakeServer {
  /** Answers all requests from now on; a function answers each request from its content. */
  answer: <K extends EndpointKey>(key: K, body: ResponseOf<K> | ((asked: Asked) => ResponseOf<K>)) => void;
  /** Refuses all requests from now on as the server does: with the error table's status and text, and
   *  the field or details if there are any. Also works for endpoints that do not answer JSON. */
  refuse: (key: keyof typeof endpoints, code: ErrorCode, more?: Refusal) => void;
  /** The next request waits until the test answers it. */
  hold: <K extends EndpointKey>(key: K) => Held<K>;
  /** Makes the endpoint unreachable from now on. */
  drop: (key: EndpointKey) => void;
  /** Answers with a proxy's error page from now on. */
  block: (key: EndpointKey) => void;
  /** The requests that an endpoint received, in order. */
  sent: (key: EndpointKey) => Asked[];
  /** Replaces the page data; the default is a visitor's page. */
  page: (data: Partial<PageData>) => void;
}

/** Puts a page into the document and a server behind `fetch` before each test of a file. A test fails
 *  if a request violates its contract, is in no contract or has no answer defined, or if an answer
 *  violates its contract. */
export function startFakeServer(data: Partial<PageData> = {}): FakeServer {
  const server = new Map<string, Answerer[]>();
  let requests: (Asked & { key: EndpointKey })[] = [];
  let problems: string[] = [];
  const real = globalThis.fetch;

  beforeEach(() => {
    server.clear();
    [requests, problems] = [[], []];
    putPage(data);
    globalThis.fetch = async (address, init) => {
      const asked = address as string;
      const found = find(asked, init);
      if (found === undefined) return note(`${init?.method ?? 'GET'} ${asked} is in no contract`);
      requests.push(found);
      // A held answer is used once; the last one stays.
      const answers = server.get(found.key) ?? [];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined) return note(`${found.key} was requested, but the test defined no answer`);
      const reply = await answer(found);
      const problem = reply.status < 400 ? refusalOf(found) : undefined;
      if (problem !== undefined) return note(problem);
      return responseOf(reply);
    };
  });

  afterEach(() => {
    globalThis.fetch = real;
    expect(problems).toEqual([]);
  });

  function note(problem: string): Response {
    problems.push(problem);
    return responseOf(refusal('internal'));
  }

  /** Like `refusal`, but reports a problem if the endpoint never answers with the code or the details. */
  function refusalBy(key: keyof typeof endpoints, code: ErrorCode, more?: Refusal): Reply {
    const contract: Endpoint = endpoints[key];
    if (!errorsOf(key, contract).has(code)) problems.push(`${key} never answers ${code}`);
    if (more && 'details' in more && contract.details?.[code]?.safeParse(more.details).success !== true)
      problems.push(`${key} never answers ${code} with these details`);
    return refusal(code, more);
  }

  function say(key: string, answer: Answerer) {
    server.set(key, [answer]);
  }

  return {
    answer: (key, body) => {
      if (isAnswerer(body)) {
        say(key, (asked) => Promise.resolve(checked(key, body(asked))));
        return;
      }
      const reply = checked(key, body);
      say(key, () => Promise.resolve(reply));
    },
    refuse: (key, code, more) => {
      const reply = refusalBy(key, code, more);
      say(key, () => Promise.resolve(reply));
    },
    hold: (key) => {
      const held = Promise.withResolvers<Reply>();
      server.set(key, [() => held.promise, ...(server.get(key) ?? [() => held.promise])]);
      return {
        answer: (body) => {
          held.resolve(checked(key, body));
        },
        refuse: (code, more) => {
          held.resolve(refusalBy(key, code, more));
        },
      };
    },
    drop: (key) => {
      say(key, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    block: (key) => {
      say(key, () => Promise.resolve({ status: 502, text: proxyPage, headers: {} }));
    },
    sent: (key) => requests.filter((request) => request.key === key),
    page: putPage,
  };
}

function isAnswerer<Body>(body: Body | ((asked: Asked) => Body)): body is (asked: Asked) => Body {
  return typeof body === 'function';
}

/** Finds the endpoint of a request and parses its input. */
function find(address: string, { method = 'GET', body, headers }: RequestInit = {}) {
  const { pathname, searchParams } = new URL(address, 'http://grove.test');
  for (const key of keys) {
    const [verb, path = ''] = key.split(' ');
    const match = verb === method ? patternOf(path).exec(pathname) : null;
    if (match === null) continue;
    return {
      key,
      params: Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
      ),
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      headers: { ...(headers as Record<string, string> | undefined) },
    };
  }
  return undefined;
}

function patternOf(path: string) {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** Describes how a request violates its contract; undefined if it does not. */
function refusalOf({ key, params, query, body }: Asked & { key: EndpointKey }): string | undefined {
  const contract: Endpoint = endpoints[key];
  const parts = [
    ['params', contract.params, params],
    ['query', contract.query, query],
    ['body', contract.body, body],
  ] as const;
  for (const [name, schema, value] of parts) {
    const result = schema?.safeParse(value);
    if (result?.success === false) return `${key}: ${name} ${result.error.message}`;
  }
  return undefined;
}

/** Validates an answer.
 *  @throws Error if it violates the contract, since the test would then simulate a wrong server. */
function checked<K extends EndpointKey>(key: K, body: ResponseOf<K>): Reply {
  const { response } = endpoints[key] as Endpoint;
  if (typeof response === 'string') throw new Error(`${key} answers ${response}, not JSON`);
  const result = response.safeParse(body);
  if (!result.success) throw new Error(`${key} cannot answer this: ${result.error.message}`);
  return { status: 200, text: JSON.stringify(result.data), headers: {} };
}

function refusal(code: ErrorCode, more?: Refusal): Reply {
  const [status, message] = errorTable[code];
  const headers = { [errorHeader]: code };
  if (more === undefined) return { status, text: message, headers };
  if ('field' in more)
    return {
      status,
      text: describeRefusal(message, more),
      headers: { ...headers, [fieldHeader]: more.field },
    };
  const text = JSON.stringify({ message, ...more.details });
  return { status, text, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } };
}

/** The part of a `Response` that `call` reads; the test's browser has no such class. */
function responseOf({ status, text, headers }: Reply): Response {
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: { get: (name: string) => headers[name] ?? null },
    text: () => Promise.resolve(text),
  } as Response;
}
