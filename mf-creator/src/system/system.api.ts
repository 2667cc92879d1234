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

/** How the services and the outbox are. */
export function useSystemState() {
  return useQuery<SystemState>({ queryKey: systemKey, refetchOnMount: unlessFromPage });
}

/** The effects that the worker gave up on, newest first. */
export function useSetAside() {
  return usePages({
    key: setAsideKey,
    load: (cursor, signal) => call('GET /api/creator/system/set-aside', { query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Tries an effect once more. */
export function useRetryEffect() {
  const forget = useForgetEffect();
  return useMutation({
    mutationFn: (effectId: string) =>
      goneIsFine(
        call('POST /api/creator/system/set-aside/:effectId/retry', { params: { effectId }, body: {} }),
      ),
    onSuccess: (_, effectId) => {
      forget(effectId);
      toast({ title: 'Trying again', description: 'Should it fail again, it comes back here.' });
    },
    onError: showFailure,
  });
}

/** Gives an effect up for good. */
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

/** Another creator may have been quicker: an effect that is gone is what was asked for. */
async function goneIsFine(request: Promise<unknown>) {
  try {
    await request;
  } catch (error) {
    if (codeOf(error) !== 'not-found') throw error;
  }
}

/** Takes an effect out of the list and has the figures counted anew. */
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
