import { isIP } from 'node:net';
import type { Context } from './context.ts';

// Koa's `app.proxy` is not used, because it accepts anything in the header as an address. Behind a proxy that adds the
// port, each connection would count as another address, and the limit on password guesses would not work.

/** Returns the client's IP address: as seen by the outermost of the site's own proxies, or the connection's. */
export function clientAddress({ req, state }: Context): string {
  const { trustedProxies } = state;
  const seen =
    trustedProxies === 0 ? undefined : findAddressSeenByProxy(req.headers['x-forwarded-for'], trustedProxies);
  return seen ?? toPlainAddress(req.socket.remoteAddress ?? '');
}

/** Returns the network that a limit counts as one client: for IPv6 the /64 prefix, which one household or rented
 *  machine usually owns. */
export function toNetwork(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':');
  if (tail === undefined) return before.slice(0, 4).join(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before.map((part) => part || '0'), ...zeros, ...after].slice(0, 4).join(':');
}

/** Each proxy appends the address it saw. Entries further left can be forged by the client. */
function findAddressSeenByProxy(header: string | string[] | undefined, proxies: number): string | undefined {
  if (header === undefined) return undefined;
  const addresses = String(header).split(',');
  const entry = addresses.at(-proxies)?.trim() ?? '';
  // Some proxies add the port.
  const address = toPlainAddress(
    entry.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
  );
  return isIP(address) === 0 ? undefined : address;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function toPlainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
