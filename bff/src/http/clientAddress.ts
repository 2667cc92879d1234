import { isIP } from 'node:net';
import type { Context } from './context.ts';

// Kept though Koa has `app.proxy`: it takes whatever the header says for an address. Behind a proxy that adds the port, each
// connection would count as another address, and members would lose the limit on guessed passwords.

/** The network address of who asks: the one that the outermost of our own proxies saw, else the connection's. */
export function clientAddress({ req, state }: Context): string {
  const { trustedProxies } = state;
  const seen = trustedProxies === 0 ? undefined : seenByProxy(req.headers['x-forwarded-for'], trustedProxies);
  return seen ?? plain(req.socket.remoteAddress ?? '');
}

/** What a limit counts as one: of IPv6 the /64 that a household or a rented machine is given as a whole. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':');
  if (tail === undefined) return before.slice(0, 4).join(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before.map((part) => part || '0'), ...zeros, ...after].slice(0, 4).join(':');
}

/** Each proxy adds whom it saw at the right; what stands further left anybody can have written. */
function seenByProxy(header: string | string[] | undefined, proxies: number): string | undefined {
  if (header === undefined) return undefined;
  const addresses = String(header).split(',');
  const given = addresses.at(-proxies)?.trim() ?? '';
  // Some add the port.
  const address = plain(given.replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'));
  return isIP(address) === 0 ? undefined : address;
}

/** IPv4 that came in through an IPv6 socket as what it is. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}
