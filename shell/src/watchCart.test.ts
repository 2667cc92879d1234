import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { SessionUser } from '@grove/contracts/account/auth';
import { recordShownUser } from '@grove/platform/shownUser';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { addVisitorItem, getVisitorItems } from '@grove/platform/visitorCart';
import { watchCart } from './watchCart.ts';
import { whenIdle } from './whenIdle.ts';

const server = startFakeServer({ user: 'unknown' });
const productId = 'a'.repeat(24);
const product = {
  title: 'Rooted',
  category: 'For Moms',
  price: '49.00',
  type: 'course',
  thumbnailUrl: null,
} as const;

test('a visitor’s cart is merged on a page that learns its user later', async () => {
  addVisitorItem({ productId, quantity: 1, product });
  server.answer('POST /api/cart', { id: productId, productId, quantity: 1, product, notice: null });
  watchCart();
  await whenIdle();
  recordShownUser({ id: 'b'.repeat(24) } as SessionUser);
  await waitFor(() => {
    expect(getVisitorItems()).toEqual([]);
  });
  expect(server.sent('POST /api/cart')).toHaveLength(1);
});
