import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import type { Env } from '../env.ts';
import { isLoopback, isPublicAddress } from './publicAddress.ts';

type Mode = Pick<Env, 'NODE_ENV'>;

const timeoutMs = 10_000;

/** Thrown for an address that the site must not call: someone could otherwise use it to reach internal services. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** Returns what is wrong with a webhook's URL before its name is resolved; undefined if nothing is. Outside
 *  production, this machine may be called over HTTP, to try webhooks out. */
export function findWebhookProblem(url: string, mode: Mode): string | undefined {
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return 'must not contain a user name or password';
  const host = toHost(hostname);
  if (isIP(host) !== 0 && !isAllowed(host, mode)) return 'must be a public address';
  if (protocol === 'https:' || (isAllowedLocally(mode) && isLoopback(host))) return undefined;
  return 'must start with https://';
}

/** Sends a POST request to a URL that someone configured. The address is checked when the connection is made, so a
 *  name can't resolve to another one in between. Redirects are not followed, and the response's body is ignored.
 *  @throws ForbiddenAddress, or Error if the receiver doesn't answer with a status from 200 to 299 within ten seconds. */
export async function postWebhook(
  url: string,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
  mode: Mode,
): Promise<void> {
  const problem = findWebhookProblem(url, mode);
  if (problem !== undefined) throw new ForbiddenAddress(`The webhook's URL ${problem}`);
  const status = await new Promise<number>((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const options = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
      // No pooled connection, whose address would not be checked again.
      agent: false,
      lookup: createLookup(mode),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    };
    const request = send(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', reject);
    request.end(body);
  });
  if (status < 200 || status > 299) throw new Error(`The webhook's receiver answered with ${String(status)}`);
}

/** A name is refused if any of its addresses is not public. */
function createLookup(mode: Mode): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const problem = error ?? findForbidden(hostname, addresses, mode);
      const [first] = error === null ? addresses : [];
      if (problem !== null || first === undefined) callback(problem, []);
      else if (options.all === true) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function findForbidden(hostname: string, addresses: LookupAddress[], mode: Mode): ForbiddenAddress | null {
  if (addresses.every(({ address }) => isAllowed(address, mode))) return null;
  return new ForbiddenAddress(`${hostname} is not a public address`);
}

function isAllowed(address: string, mode: Mode): boolean {
  return isPublicAddress(address) || (isAllowedLocally(mode) && isLoopback(address));
}

function isAllowedLocally({ NODE_ENV }: Mode): boolean {
  return NODE_ENV !== 'production';
}

/** An IPv6 address is in brackets. */
function toHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
