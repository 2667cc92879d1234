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

test('each product is sent once and removed from the browser, even with several callers', async () => {
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

test('the member’s cart and its count are refetched', async () => {
  queryClient.setQueryData(['/api/cart'], []);
  queryClient.setQueryData(['/api/cart/count'], { count: 0 });
  server.answer(post, taken(rooted));
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
  expect(visitorItems()).toEqual([]);
  expect(said()).toBe(words);
});

test('a changed price is reported', async () => {
  server.answer(post, ({ body }) => taken((body as { productId: string }).productId, '59.00'));
  await mergeVisitorCart();
  expect(said()).toContain('The price of “Rooted” changed from $49.00 to $59.00.');
});

test.each(['unavailable', 'too-many-requests', 'unauthorized'] as const)(
  'an item that fails temporarily (%s) stays and is sent the next time',
  async (code) => {
    server.refuse(post, code);
    await mergeVisitorCart();
    expect(visitorItems()).toHaveLength(2);
    server.answer(post, ({ body }) => taken((body as { productId: string }).productId));
    await mergeVisitorCart();
    expect(visitorItems()).toEqual([]);
  },
);

test('an item refused by a proxy stays, and an invalid item is removed', async () => {
  const ours = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(new Response('<h1>Blocked</h1>', { status: 400 }));
  await mergeVisitorCart();
  globalThis.fetch = ours;
  expect(visitorItems()).toHaveLength(2);
  server.refuse(post, 'bad-request');
  await mergeVisitorCart();
  expect(visitorItems()).toEqual([]);
});

test('unsent items stay after a lost connection', async () => {
  server.answer(post, ({ body }) => {
    server.drop(post);
    return taken((body as { productId: string }).productId);
  });
  await mergeVisitorCart();
  expect(visitorItems().map(({ productId }) => productId)).toEqual([rest]);
});
