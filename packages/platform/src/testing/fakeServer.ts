import { afterEach, beforeEach, expect } from '@jest/globals';
import { errorTable } from '@grove/contracts/api/endpoint';
import type { Endpoint, ErrorCode } from '@grove/contracts/api/endpoint';
import { getErrorCodes } from '@grove/contracts/api/getErrorCodes';
import { endpoints } from '@grove/contracts/api/endpoints';
import type { PageData } from '@grove/contracts/api/pageData';
import { formatFieldError, errorHeader, fieldHeader } from '@grove/contracts/api/wireFormat';
import type { EndpointKey, ResponseOf } from '@grove/contracts/api/endpointTypes';
import { putPage } from './putPage.ts';

/** A request that the fake server received. */
export interface ReceivedRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** A request whose response the test sends later. */
export interface DeferredRequest<K extends EndpointKey> {
  answer: (body: ResponseOf<K>) => void;
  refuse: (code: ErrorCode, more?: Refusal) => void;
}

type Refusal = { field: string; problem: string } | { details: Record<string, unknown> };

type Reply = { status: number; text: string; headers: Record<string, string> };
type Answerer = (received: ReceivedRequest) => Promise<Reply>;

const proxyPage = '<html><head><title>502 Bad Gateway</title></head></html>';

/** Paths without parameters are matched first. */
const keys = (Object.keys(endpoints) as EndpointKey[]).sort(
  (one, other) => one.split(':').length - other.split(':').length,
);

/** A server for tests of screens. It sends only responses that the contracts allow. */
export interface FakeServer {
  /** Sets the response to all further requests; a function computes it from each request. */
  answer: <K extends EndpointKey>(
    key: K,
    body: ResponseOf<K> | ((received: ReceivedRequest) => ResponseOf<K>),
  ) => void;
  /** Refuses all requests from now on as the server does: with the error table's status and text, and
   *  the field or details if there are any. Also works for endpoints that do not return JSON. */
  refuse: (key: keyof typeof endpoints, code: ErrorCode, more?: Refusal) => void;
  /** The next request waits until the test responds to it. */
  defer: <K extends EndpointKey>(key: K) => DeferredRequest<K>;
  /** Makes the endpoint unreachable from now on. */
  drop: (key: EndpointKey) => void;
  /** Answers with a proxy's error page from now on. */
  block: (key: EndpointKey) => void;
  /** The requests that an endpoint received, in order. */
  sent: (key: EndpointKey) => ReceivedRequest[];
  /** Replaces the page data; the default is a visitor's page. */
  page: (data: Partial<PageData>) => void;
}

/** Puts a page into the document and a server behind `fetch` before each test of a file. A test fails
 *  if a request violates its contract, is in no contract or has no response defined, or if a response
 *  violates its contract. */
export function startFakeServer(data: Partial<PageData> = {}): FakeServer {
  const server = new Map<string, Answerer[]>();
  let requests: (ReceivedRequest & { key: EndpointKey })[] = [];
  let problems: string[] = [];
  const real = globalThis.fetch;

  beforeEach(() => {
    server.clear();
    [requests, problems] = [[], []];
    putPage(data);
    globalThis.fetch = async (address, init) => {
      const received = address as string;
      const matched = findEndpoint(received, init);
      if (matched === undefined)
        return reportProblem(`${init?.method ?? 'GET'} ${received} is in no contract`);
      requests.push(matched);
      // A deferred response is used once; the last other one is reused.
      const answers = server.get(matched.key) ?? [];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined)
        return reportProblem(`${matched.key} was requested, but the test defined no answer`);
      const reply = await answer(matched);
      const problem = reply.status < 400 ? findViolation(matched) : undefined;
      if (problem !== undefined) return reportProblem(problem);
      return toResponse(reply);
    };
  });

  afterEach(() => {
    globalThis.fetch = real;
    expect(problems).toEqual([]);
  });

  function reportProblem(problem: string): Response {
    problems.push(problem);
    return toResponse(errorReply('internal'));
  }

  /** Builds a refusal, and reports a problem if the endpoint never returns the code or the details. */
  function checkedRefusal(key: keyof typeof endpoints, code: ErrorCode, more?: Refusal): Reply {
    const contract: Endpoint = endpoints[key];
    if (!getErrorCodes(key, contract).has(code)) problems.push(`${key} never returns ${code}`);
    if (more && 'details' in more && contract.details?.[code]?.safeParse(more.details).success !== true)
      problems.push(`${key} never returns ${code} with these details`);
    return errorReply(code, more);
  }

  function setAnswer(key: string, answer: Answerer) {
    server.set(key, [answer]);
  }

  return {
    answer: (key, body) => {
      if (isAnswerer(body)) {
        setAnswer(key, (received) => Promise.resolve(checkedReply(key, body(received))));
        return;
      }
      const reply = checkedReply(key, body);
      setAnswer(key, () => Promise.resolve(reply));
    },
    refuse: (key, code, more) => {
      const reply = checkedRefusal(key, code, more);
      setAnswer(key, () => Promise.resolve(reply));
    },
    defer: (key) => {
      const deferred = Promise.withResolvers<Reply>();
      server.set(key, [() => deferred.promise, ...(server.get(key) ?? [() => deferred.promise])]);
      return {
        answer: (body) => {
          deferred.resolve(checkedReply(key, body));
        },
        refuse: (code, more) => {
          deferred.resolve(checkedRefusal(key, code, more));
        },
      };
    },
    drop: (key) => {
      setAnswer(key, () => Promise.reject(new TypeError('Failed to fetch')));
    },
    block: (key) => {
      setAnswer(key, () => Promise.resolve({ status: 502, text: proxyPage, headers: {} }));
    },
    sent: (key) => requests.filter((request) => request.key === key),
    page: putPage,
  };
}

function isAnswerer<Body>(
  body: Body | ((received: ReceivedRequest) => Body),
): body is (received: ReceivedRequest) => Body {
  return typeof body === 'function';
}

/** Finds the endpoint of a request and parses its input. */
function findEndpoint(address: string, { method = 'GET', body, headers }: RequestInit = {}) {
  const { pathname, searchParams } = new URL(address, 'http://grove.test');
  for (const key of keys) {
    const [verb, path = ''] = key.split(' ');
    const match = verb === method ? toPattern(path).exec(pathname) : null;
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

function toPattern(path: string) {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

/** Describes how a request violates its contract; undefined if it does not. */
function findViolation({
  key,
  params,
  query,
  body,
}: ReceivedRequest & { key: EndpointKey }): string | undefined {
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

/** Validates a response.
 *  @throws Error if it violates the contract, since the test would then simulate a wrong server. */
function checkedReply<K extends EndpointKey>(key: K, body: ResponseOf<K>): Reply {
  const { response } = endpoints[key] as Endpoint;
  if (typeof response === 'string') throw new Error(`${key} answers ${response}, not JSON`);
  const result = response.safeParse(body);
  if (!result.success) throw new Error(`${key} cannot answer this: ${result.error.message}`);
  return { status: 200, text: JSON.stringify(result.data), headers: {} };
}

function errorReply(code: ErrorCode, more?: Refusal): Reply {
  const [status, message] = errorTable[code];
  const headers = { [errorHeader]: code };
  if (more === undefined) return { status, text: message, headers };
  if ('field' in more)
    return {
      status,
      text: formatFieldError(message, more),
      headers: { ...headers, [fieldHeader]: more.field },
    };
  const text = JSON.stringify({ message, ...more.details });
  return { status, text, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } };
}

/** The part of a `Response` that `call` reads; the test's browser has no such class. */
function toResponse({ status, text, headers }: Reply): Response {
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: { get: (name: string) => headers[name] ?? null },
    text: () => Promise.resolve(text),
  } as Response;
}
