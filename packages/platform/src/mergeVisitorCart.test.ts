import { beforeEach, expect, test } from '@jest/globals';
import type { CartItem } from '@grove/contracts/shop/cart';
import { mergeVisitorCart } from './mergeVisitorCart.ts';
import { queryClient } from './queryClient.ts';
import { startFakeServer } from './testing/fakeServer.ts';
import { useToasts } from './toast.ts';
import { addVisitorItem, getVisitorItems } from './visitorCart.ts';

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

function toCartItem(productId: string, price = '49.00'): CartItem {
  return { id: productId, productId, quantity: 1, product: { ...product, price }, notice: null };
}

const toastText = () => useToasts.getState().toasts[0]?.description;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  useToasts.setState({ toasts: [] });
  addVisitorItem({ productId: rooted, quantity: 1, product });
  addVisitorItem({ productId: rest, quantity: 2, product: { ...product, title: 'Rest', type: 'physical' } });
});

test('each product is sent once and removed from the browser, even with several callers', async () => {
  server.answer(post, ({ body }) => toCartItem((body as { productId: string }).productId));
  await Promise.all([mergeVisitorCart(), mergeVisitorCart()]);
  await mergeVisitorCart();
  expect(server.sent(post).map(({ body }) => body)).toEqual([
    { productId: rooted, quantity: 1 },
    { productId: rest, quantity: 2 },
  ]);
  expect(getVisitorItems()).toEqual([]);
  expect(toastText()).toBeUndefined();
});

test('the member’s cart and its count are refetched', async () => {
  queryClient.setQueryData(['/api/cart'], []);
  queryClient.setQueryData(['/api/cart/count'], { count: 0 });
  server.answer(post, toCartItem(rooted));
  await mergeVisitorCart();
  for (const key of ['/api/cart', '/api/cart/count'])
    expect(queryClient.getQueryState([key])?.isInvalidated).toBe(true);
});

test.each([
  ['already-owned', 'You already have “Rooted”. You already have “Rest”.'],
  ['product-not-found', '“Rooted” is no longer available. “Rest” is no longer available.'],
  ['cart-full', 'Your cart is full, so some items weren’t added.'],
  [
    'over-payment-limit',
    '“Rooted” wasn’t added: An order can total at most $999,999.99. “Rest” wasn’t added: An order can total at most $999,999.99.',
  ],
] as const)('an item refused as %s is left out and reported', async (code, words) => {
  server.refuse(post, code);
  await mergeVisitorCart();
  expect(getVisitorItems()).toEqual([]);
  expect(toastText()).toBe(words);
});

test('a changed price is reported', async () => {
  server.answer(post, ({ body }) => toCartItem((body as { productId: string }).productId, '59.00'));
  await mergeVisitorCart();
  expect(toastText()).toContain('The price of “Rooted” changed from $49.00 to $59.00.');
});

test.each(['unavailable', 'too-many-requests', 'unauthorized'] as const)(
  'an item that fails temporarily (%s) stays and is sent the next time',
  async (code) => {
    server.refuse(post, code);
    await mergeVisitorCart();
    expect(getVisitorItems()).toHaveLength(2);
    server.answer(post, ({ body }) => toCartItem((body as { productId: string }).productId));
    await mergeVisitorCart();
    expect(getVisitorItems()).toEqual([]);
  },
);

test('an item refused by a proxy stays, and an invalid item is removed', async () => {
  const fakeFetch = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(new Response('<h1>Blocked</h1>', { status: 400 }));
  await mergeVisitorCart();
  globalThis.fetch = fakeFetch;
  expect(getVisitorItems()).toHaveLength(2);
  server.refuse(post, 'bad-request');
  await mergeVisitorCart();
  expect(getVisitorItems()).toEqual([]);
});

test('unsent items stay after a lost connection', async () => {
  server.answer(post, ({ body }) => {
    server.drop(post);
    return toCartItem((body as { productId: string }).productId);
  });
  await mergeVisitorCart();
  expect(getVisitorItems().map(({ productId }) => productId)).toEqual([rest]);
});
