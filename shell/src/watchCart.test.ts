import { afterAll, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { queryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { watchCart } from './watchCart.ts';

startFakeServer({ user: null });
const otherTab = new BroadcastChannel('grove.cart');
afterAll(() => {
  otherTab.close();
});

test('the cart that a visitor changes in another tab is refetched', async () => {
  const keys = [['/api/cart'], ['/api/cart/count']];
  queryClient.setQueryData(['/api/cart'], []);
  queryClient.setQueryData(['/api/cart/count'], { count: 0 });
  watchCart();
  otherTab.postMessage(null);
  await waitFor(() => {
    expect(keys.map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
  });
});
