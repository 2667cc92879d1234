import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@grove/contracts/account/dashboard';
import { unlessFromPage } from '@grove/platform/pageQueries';

/** Loads the data of the dashboard. It depends on other areas and devices, so it is refetched each time the
 *  screen opens. Cached data is shown until the response arrives. */
export function useDashboard() {
  return useQuery<Dashboard>({ queryKey: ['/api/dashboard'], refetchOnMount: unlessFromPage });
}
