import { useQuery } from '@tanstack/react-query';
import type { CreatorOverview } from '@grove/contracts/creator/overview';
import { unlessFromPage } from '@grove/platform/pageQueries';

/** Fetches the figures of the portal. Refetched whenever the screen opens, because members change them. */
export function useOverview() {
  return useQuery<CreatorOverview>({ queryKey: ['/api/creator/overview'], refetchOnMount: unlessFromPage });
}
