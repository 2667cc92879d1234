import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** What the member has bought, the latest first. */
export function useOrders() {
  return usePages({
    key: ['/api/orders'],
    load: (cursor, signal) => call('GET /api/orders', { query: { cursor }, signal }),
    onLeave: 'refresh',
  });
}
