import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { SystemState } from '@grove/contracts/creator/system';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { getErrorCode } from '@grove/platform/requestErrors';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { pagesKey, usePages } from '@grove/platform/usePages';

type FailedDeliveriesPage = ResponseOf<'GET /api/creator/system/set-aside'>;

const systemKey = ['/api/creator/system'];
const failedDeliveriesKey = ['/api/creator/system/set-aside'];

/** Fetches the state of the services and the outbox. */
export function useSystemState() {
  return useQuery<SystemState>({ queryKey: systemKey, refetchOnMount: unlessFromPage });
}

/** Fetches the effects that the worker has given up, newest first. */
export function useFailedDeliveries() {
  return usePages({
    key: failedDeliveriesKey,
    load: (cursor, signal) => call('GET /api/creator/system/set-aside', { query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Returns a mutation that retries an effect. */
export function useRetryEffect() {
  const removeEffect = useRemoveCachedEffect();
  return useMutation({
    mutationFn: (effectId: string) =>
      ignoreNotFound(
        call('POST /api/creator/system/set-aside/:effectId/retry', { params: { effectId }, body: {} }),
      ),
    onSuccess: (_, effectId) => {
      removeEffect(effectId);
      toast({ title: 'Retrying', description: 'If it fails again, it will reappear here.' });
    },
    onError: showFailure,
  });
}

/** Returns a mutation that permanently discards an effect. */
export function useDiscardEffect() {
  const removeEffect = useRemoveCachedEffect();
  return useMutation({
    mutationFn: (effectId: string) =>
      ignoreNotFound(call('DELETE /api/creator/system/set-aside/:effectId', { params: { effectId } })),
    onSuccess: (_, effectId) => {
      removeEffect(effectId);
    },
  });
}

/** Ignores not-found errors: another creator may have retried or discarded the effect first. */
async function ignoreNotFound(request: Promise<unknown>) {
  try {
    await request;
  } catch (error) {
    if (getErrorCode(error) !== 'not-found') throw error;
  }
}

/** Returns a function that removes an effect from the list and refetches the figures. */
function useRemoveCachedEffect() {
  const cache = useQueryClient();
  return (effectId: string) => {
    cache.setQueryData<InfiniteData<FailedDeliveriesPage>>(
      pagesKey(failedDeliveriesKey),
      (list) => list && { ...list, pages: list.pages.map((page) => withoutEffect(page, effectId)) },
    );
    void cache.invalidateQueries({ queryKey: systemKey, exact: true });
  };
}

function withoutEffect(page: FailedDeliveriesPage, effectId: string): FailedDeliveriesPage {
  return { ...page, effects: page.effects.filter(({ id }) => id !== effectId) };
}
