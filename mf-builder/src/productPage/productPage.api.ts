import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductPageDraft } from '@grove/contracts/shop/productPages';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { toast } from '@grove/platform/toast';
import { getSectionRequests } from '../site/sectionRequests.ts';
import { showDraftFailure } from '../site/site.api.ts';

/** Fetches the draft of a product's page. Always refetched on mount, because other creators also edit it. */
export function useProductPageDraft(productId: string) {
  const refetch = useRefetch(productId);
  useLive('site', () => void refetch());
  return useQuery<ProductPageDraft>({
    queryKey: getSectionRequests({ productId }).draft,
    refetchOnMount: 'always',
  });
}

/** Returns a mutation that publishes the draft with a revision. */
export function usePublishProductPage(productId: string) {
  return useDraftMutation(productId, {
    send: (revision) =>
      call('POST /api/creator/products/:productId/page/publish', {
        params: { productId },
        body: { revision },
      }),
    done: { title: 'Changes Published', description: 'The page of the product shows them now.' },
  });
}

/** Returns a mutation that replaces the draft with the published sections. */
export function useDiscardProductDraft(productId: string) {
  return useDraftMutation(productId, {
    send: (revision) =>
      call('POST /api/creator/products/:productId/page/discard', {
        params: { productId },
        body: { revision },
      }),
    done: { title: 'Changes Discarded', description: 'The draft is the published page again.' },
  });
}

interface DraftRequest {
  send: (revision: number) => Promise<ProductPageDraft>;
  /** The toast for a success. */
  done: { title: string; description: string };
}

function useDraftMutation(productId: string, { send, done }: DraftRequest) {
  const cache = useQueryClient();
  const refetch = useRefetch(productId);
  return useMutation({
    mutationFn: send,
    onSuccess: (draft) => {
      cache.setQueryData(getSectionRequests({ productId }).draft, draft);
      toast(done);
    },
    onError: (error: Error) => {
      showDraftFailure(error, 'You now see the draft with their change.');
    },
    onSettled: refetch,
  });
}

function useRefetch(productId: string): () => Promise<unknown> {
  const cache = useQueryClient();
  const { list, draft, published } = getSectionRequests({ productId });
  return () => Promise.all([list, draft, published].map((queryKey) => cache.invalidateQueries({ queryKey })));
}
