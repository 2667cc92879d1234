import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** Loads the member's orders, newest first. */
export function useOrders() {
  return usePages({
    key: ['/api/orders'],
    load: (cursor, signal) => call('GET /api/orders', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}
