import { useQuery } from '@tanstack/react-query';
import type { CreatorOverview } from '@grove/contracts/overview';
import { unlessFromPage } from '@grove/platform/pageQueries';

/** The portal's figures. Members change them all the time, so that they are asked for anew whenever the screen opens. */
export function useOverview() {
  return useQuery<CreatorOverview>({ queryKey: ['/api/creator/overview'], refetchOnMount: unlessFromPage });
}
