import { beforeEach, expect, test } from '@jest/globals';
import type { CartItem } from '@grove/contracts/cart';
import { mergeVisitorCart } from './mergeVisitorCart.ts';
import { queryClient } from './queryClient.ts';
import { startFakeServer } from './testing/fakeServer.ts';
import { useToasts } from './toast.ts';
import { addVisitorItem, visitorItems } from './visitorCart.ts';

const server = startFakeServer();
const post = 'POST /api/cart';
const product = {
  title: 'Rooted',
  category: 'For Moms',
  price: '49.00',
  type: 'course',
  thumbnailUrl: null,
} as const;
const [rooted, rest] = ['a'.repeat(24), 'b'.repeat(24)];

function taken(productId: string, price = '49.00'): CartItem {
  return { id: productId, productId, quantity: 1, product: { ...product, price }, notice: null };
}

const said = () => useToasts.getState().toasts[0]?.description;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  addVisitorItem({ productId: rooted, quantity: 1, product });
  addVisitorItem({ productId: rest, quantity: 2, product: { ...product, title: 'Rest', type: 'physical' } });
});

test('each product is sent once, however many ask, and leaves the browser', async () => {
  server.answer(post, ({ body }) => taken((body as { productId: string }).productId));
  await Promise.all([mergeVisitorCart(), mergeVisitorCart()]);
  await mergeVisitorCart();
  expect(server.sent(post).map(({ body }) => body)).toEqual([
    { productId: rooted, quantity: 1 },
    { productId: rest, quantity: 2 },
  ]);
  expect(visitorItems()).toEqual([]);
  expect(said()).toBeUndefined();
});

test('the member’s cart and its count are asked for anew', async () => {
  queryClient.setQueryData(['/api/cart'], []);
  queryClient.setQueryData(['/api/cart/count'], { count: 0 });
  server.answer(post, taken(rooted));
  await mergeVisitorCart();
  for (const key of ['/api/cart', '/api/cart/count'])
    expect(queryClient.getQueryState([key])?.isInvalidated).toBe(true);
});

test.each([
  ['already-owned', 'You have “Rooted” already. You have “Rest” already.'],
  ['product-not-found', '“Rooted” is no longer offered. “Rest” is no longer offered.'],
  ['cart-full', 'Your cart is full, so the rest was left out.'],
  [
    'over-payment-limit',
    '“Rooted” was left out: One order can cost at most $999,999.99. “Rest” was left out: One order can cost at most $999,999.99.',
  ],
] as const)('what the server refuses as %s is left out, and said', async (code, words) => {
  server.refuse(post, code);
  await mergeVisitorCart();
  expect(visitorItems()).toEqual([]);
  expect(said()).toBe(words);
});

test('a price that has changed since is said', async () => {
  server.answer(post, ({ body }) => taken((body as { productId: string }).productId, '59.00'));
  await mergeVisitorCart();
  expect(said()).toContain('“Rooted” was $49.00 and is now $59.00.');
});

test.each(['unavailable', 'too-many-requests', 'unauthorized'] as const)(
  'what the server could not take for now (%s) stays, and goes on the next time',
  async (code) => {
    server.refuse(post, code);
    await mergeVisitorCart();
    expect(visitorItems()).toHaveLength(2);
    server.answer(post, ({ body }) => taken((body as { productId: string }).productId));
    await mergeVisitorCart();
    expect(visitorItems()).toEqual([]);
  },
);

test('what something between us and the server refuses stays; what the server can make nothing of goes', async () => {
  const ours = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(new Response('<h1>Blocked</h1>', { status: 400 }));
  await mergeVisitorCart();
  globalThis.fetch = ours;
  expect(visitorItems()).toHaveLength(2);
  server.refuse(post, 'bad-request');
  await mergeVisitorCart();
  expect(visitorItems()).toEqual([]);
});

test('a connection that is lost half-way keeps what was not sent', async () => {
  server.answer(post, ({ body }) => {
    server.drop(post);
    return taken((body as { productId: string }).productId);
  });
  await mergeVisitorCart();
  expect(visitorItems().map(({ productId }) => productId)).toEqual([rest]);
});
