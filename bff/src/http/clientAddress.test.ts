import { describe, expect, test } from '@jest/globals';
import { clientAddress, toNetwork } from './clientAddress.ts';
import type { Context } from './context.ts';

function addressOf(forwarded: string | undefined, trustedProxies: number, socket = '10.0.0.1'): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({
    req: { headers, socket: { remoteAddress: socket } },
    state: { trustedProxies },
  } as Context);
}

describe('the client’s address', () => {
  test.each([
    ['that of the connection if no proxy is trusted', '1.1.1.1', 0, '10.0.0.1'],
    ['the one that our proxy saw', '1.1.1.1', 1, '1.1.1.1'],
    ['not one that the client has added', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
    ['the one that the outer of two proxies saw', '6.6.6.6, 1.1.1.1, 10.0.0.9', 2, '1.1.1.1'],
    ['that of the connection if too few proxies have added one', '1.1.1.1', 2, '10.0.0.1'],
    ['that of the connection if the header is missing', undefined, 1, '10.0.0.1'],
    ['that of the connection if the header is malformed', 'unknown', 1, '10.0.0.1'],
    ['without a port', '1.1.1.1:4711', 1, '1.1.1.1'],
    ['without brackets and port', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ])('the client’s address is %s', (_, forwarded, proxies, expected) => {
    expect(addressOf(forwarded, proxies)).toBe(expected);
  });

  test('an IPv4-mapped address is shown as IPv4', () => {
    expect(addressOf(undefined, 0, '::ffff:192.168.1.7')).toBe('192.168.1.7');
  });
});

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
