import type { Endpoint } from '@grove/contracts/api/endpoint';
import type { AllEndpoints } from '@grove/contracts/api/endpoints';
import type { z } from 'zod';

type Part<E, Name extends string> =
  E extends Record<Name, infer S extends z.ZodType> ? Record<Name, z.input<S>> : unknown;
type Input<K extends keyof AllEndpoints> = Part<AllEndpoints[K], 'params'> &
  Part<AllEndpoints[K], 'query'> &
  Part<AllEndpoints[K], 'body'>;
type Data<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : string;

export interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

/** A loosely typed input, for requests that violate the contract. */
export interface Loose {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Client {
  /** Calls an endpoint with a valid input and returns its data; an error status fails the test. */
  ok<K extends keyof AllEndpoints>(key: K, input?: Input<K>): Promise<Data<AllEndpoints[K]>>;
  /** Calls an endpoint with any input and returns any response. */
  send(key: string, input?: Loose): Promise<Answer>;
}

/** Creates a client that calls the API like the site's own pages. */
export function createClient(site: { origin: string; publicUrl: string; cookie?: string }): Client {
  const send = (key: string, input: Loose = {}) => request(site, key, input);
  return {
    send,
    async ok(key, input) {
      const { status, text, headers } = await send(key, input as Loose);
      if (status >= 400) throw new Error(`${key} responded with ${status}: ${text}`);
      if (status >= 300) return (headers.get('Location') ?? '') as never;
      const isJson = headers.get('Content-Type')?.startsWith('application/json');
      return (isJson ? JSON.parse(text) : text) as never;
    },
  };
}

async function request(
  { origin, publicUrl, cookie }: { origin: string; publicUrl: string; cookie?: string },
  key: string,
  { params = {}, query, body, headers = {} }: Loose,
): Promise<Answer> {
  const [method = 'GET', pattern = '/'] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? `:${name}`),
  );
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const requestHeaders: Record<string, string> = { Origin: publicUrl, ...headers };
  if (cookie !== undefined) requestHeaders['Cookie'] = cookie;
  if (body !== undefined) requestHeaders['Content-Type'] ??= 'application/json';
  // Behaves like a browser's cache; fetch would add `no-cache` to a request with a tag, and get the
  // whole response again.
  if (requestHeaders['If-None-Match'] !== undefined) requestHeaders['Cache-Control'] ??= 'max-age=0';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const init = { method, headers: requestHeaders, redirect: 'manual' as const };
  const response = await fetch(origin + path + search, body === undefined ? init : { ...init, body: text });
  return { status: response.status, text: await textOf(response), headers: response.headers };
}

/** Reads the text of a response; of an event stream only the first part. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('Content-Type') !== 'text/event-stream') return response.text();
  const reader = response.body?.getReader();
  const first = (await reader?.read()) as { value?: Uint8Array } | undefined;
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
