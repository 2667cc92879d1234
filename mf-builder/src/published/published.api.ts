import { useQuery } from '@tanstack/react-query';
import type { PublishedPage } from '@grove/contracts/site/site';
import type { PageName } from '@grove/contracts/site/siteDefaults';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';

/** Fetches the published sections of a page. */
export function usePublishedPage(page: PageName) {
  return useQuery<PublishedPage>({ queryKey: ['/api/page', page] });
}

/** Fetches the first products of the library. */
export function useShowcase() {
  return useQuery<ResponseOf<'GET /api/library'>>({ queryKey: ['/api/library'] });
}
