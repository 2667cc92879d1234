import { useQuery } from '@tanstack/react-query';
import type { Dashboard } from '@grove/contracts/member';
import { unlessFromPage } from '@grove/platform/pageQueries';

/** All that the dashboard shows. Its figures change by what happens in other areas and on other devices, so that it is
 *  asked for anew each time the screen opens; what was there before stands until the answer comes. */
export function useDashboard() {
  return useQuery<Dashboard>({ queryKey: ['/api/dashboard'], refetchOnMount: unlessFromPage });
}
