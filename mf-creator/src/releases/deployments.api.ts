import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

export const deploymentsKey = ['/api/deployments'];

/** Fetches the deployment log, newest first. */
export function useDeployments() {
  return usePages({
    key: deploymentsKey,
    load: (cursor, signal) => call('GET /api/deployments', { query: { cursor }, signal }),
    onLeave: 'forget',
  });
}
