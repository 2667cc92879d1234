import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { SystemState } from '@grove/contracts/system';
import type { ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { codeOf } from '@grove/platform/refusal';
import { showFailure } from '@grove/platform/showFailure';
import { toast } from '@grove/platform/toast';
import { pagesKey, usePages } from '@grove/platform/usePages';

type SetAsidePage = ResponseOf<'GET /api/creator/system/set-aside'>;

const systemKey = ['/api/creator/system'];
const setAsideKey = ['/api/creator/system/set-aside'];

/** Fetches the state of the services and the outbox. */
export function useSystemState() {
  return useQuery<SystemState>({ queryKey: systemKey, refetchOnMount: unlessFromPage });
}

/** Fetches the effects that the worker has given up, newest first. */
export function useSetAside() {
  return usePages({
    key: setAsideKey,
    load: (cursor, signal) => call('GET /api/creator/system/set-aside', { query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Returns a mutation that retries an effect. */
export function useRetryEffect() {
  const forget = useForgetEffect();
  return useMutation({
    mutationFn: (effectId: string) =>
      goneIsFine(
        call('POST /api/creator/system/set-aside/:effectId/retry', { params: { effectId }, body: {} }),
      ),
    onSuccess: (_, effectId) => {
      forget(effectId);
      toast({ title: 'Retrying', description: 'If it fails again, it will reappear here.' });
    },
    onError: showFailure,
  });
}

/** Returns a mutation that permanently discards an effect. */
export function useDiscardEffect() {
  const forget = useForgetEffect();
  return useMutation({
    mutationFn: (effectId: string) =>
      goneIsFine(call('DELETE /api/creator/system/set-aside/:effectId', { params: { effectId } })),
    onSuccess: (_, effectId) => {
      forget(effectId);
    },
  });
}

/** Ignores not-found errors: another creator may have retried or discarded the effect first. */
async function goneIsFine(request: Promise<unknown>) {
  try {
    await request;
  } catch (error) {
    if (codeOf(error) !== 'not-found') throw error;
  }
}

/** Returns a function that removes an effect from the list and refetches the figures. */
function useForgetEffect() {
  const cache = useQueryClient();
  return (effectId: string) => {
    cache.setQueryData<InfiniteData<SetAsidePage>>(
      pagesKey(setAsideKey),
      (list) => list && { ...list, pages: list.pages.map((page) => without(page, effectId)) },
    );
    void cache.invalidateQueries({ queryKey: systemKey, exact: true });
  };
}

function without(page: SetAsidePage, effectId: string): SetAsidePage {
  return { ...page, effects: page.effects.filter(({ id }) => id !== effectId) };
}
