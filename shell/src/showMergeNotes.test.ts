import { beforeEach, expect, test } from '@jest/globals';
import type { CartMergeNote } from '@grove/contracts/shop/cart';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { useToasts } from '@grove/platform/toast';
import { showMergeNotes } from './showMergeNotes.ts';

const server = startFakeServer();
const countKey = ['/api/cart/count'];
const dismiss = 'DELETE /api/cart/merge-notes';
const toasts = () => useToasts.getState().toasts;

beforeEach(() => {
  useToasts.setState({ toasts: [] });
});

function putNotes(...mergeNotes: CartMergeNote[]) {
  queryClient.setQueryData(countKey, { count: 1, mergeNotes });
}

test.each([
  [{ kind: 'owned', title: 'Rest' }, 'You already have “Rest”.'],
  [{ kind: 'sold-out', title: 'Rest' }, '“Rest” is sold out.'],
  [{ kind: 'withdrawn', title: 'Rest' }, '“Rest” is no longer available.'],
  [
    { kind: 'over-payment-limit', title: 'Rest' },
    '“Rest” wasn’t added: An order can total at most $999,999.99.',
  ],
  [{ kind: 'cart-full' }, 'Your cart is full, so some items weren’t added.'],
] satisfies [CartMergeNote, string][])('explains %j', async (note, words) => {
  server.answer(dismiss, null);
  putNotes({ kind: 'price-changed', title: 'Rooted', was: '49.00', price: '59.00' }, note);
  await showMergeNotes();
  expect(toasts()).toMatchObject([
    {
      title: 'Your cart has changed',
      description: `The price of “Rooted” changed from $49.00 to $59.00. ${words}`,
    },
  ]);
});

test('shows the notes once, and lets the server know', async () => {
  server.answer(dismiss, null);
  putNotes({ kind: 'cart-full' });
  await Promise.all([showMergeNotes(), showMergeNotes()]);
  await showMergeNotes();
  expect(toasts()).toHaveLength(1);
  expect(server.sent(dismiss)).toHaveLength(1);
  expect(queryClient.getQueryData(countKey)).toEqual({ count: 1 });
});
