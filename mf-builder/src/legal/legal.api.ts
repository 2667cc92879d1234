import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EditableLegalPage, LegalPage } from '@grove/contracts/site/legalPages';
import type { LegalPageName } from '@grove/contracts/site/legalPageRules';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { toast } from '@grove/platform/toast';

const publishedKey = ['/api/legal'];
const editableKey = ['/api/creator/legal-pages'];

/** Fetches a published legal page. */
export function usePublishedLegalPage(page: LegalPageName) {
  return useQuery<LegalPage>({ queryKey: [...publishedKey, page] });
}

/** Fetches all legal pages for their creators. Refetched on mount, because other creators also edit them. */
export function useLegalPages() {
  const cache = useQueryClient();
  useLive('site', () => void cache.invalidateQueries({ queryKey: editableKey }));
  return useQuery<EditableLegalPage[]>({ queryKey: editableKey, refetchOnMount: unlessFromPage });
}

/** Returns a function that fetches the current version of a legal page. */
export function useFetchLegalPage(name: LegalPageName) {
  const cache = useQueryClient();
  return async (): Promise<EditableLegalPage> => {
    const pages = await cache.query<EditableLegalPage[]>({ queryKey: editableKey, staleTime: 0 });
    const found = pages.find(({ page }) => page === name);
    if (found === undefined) throw new Error(`The server has no page ${name}`);
    return found;
  };
}

/** Returns a mutation that saves a legal page, which publishes it, or removes it from the site if it is empty. */
export function useSaveLegalPage(page: LegalPageName) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { content: string; revision: number }) =>
      call('PATCH /api/creator/legal-pages/:page', { params: { page }, body }),
    onSuccess: (saved) => {
      cache.setQueryData<EditableLegalPage[]>(editableKey, (pages) =>
        pages?.map((one) => (one.page === page ? saved : one)),
      );
      void cache.invalidateQueries({ queryKey: publishedKey });
      const outcome = saved.content === '' ? 'unpublished' : 'published';
      toast({ title: `${saved.title} ${outcome}` });
    },
  });
}
