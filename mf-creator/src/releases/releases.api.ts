import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { usePages } from '@grove/platform/usePages';
import { deploymentsKey } from './deployments.api.ts';

export const remotesKey = ['/api/remotes'];

/** Every remote and the shell, and how their versions do. */
export function useRemotes() {
  return useQuery<ResponseOf<'GET /api/remotes'>>({ queryKey: remotesKey, refetchOnMount: unlessFromPage });
}

/** What was uploaded of a remote, newest first. */
export function useVersions(name: string) {
  return usePages({
    key: [...remotesKey, name, 'releases'],
    load: (cursor, signal) =>
      call('GET /api/remotes/:name/releases', { params: { name }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Makes devices load a version, a percentage of them. */
export function usePromote(name: string) {
  return useChange((body: BodyOf<'POST /api/remotes/:name/promotions'>) =>
    call('POST /api/remotes/:name/promotions', { params: { name }, body }),
  );
}

/** Makes all devices load the version before. */
export function useRollBack(name: string) {
  return useChange((body: BodyOf<'POST /api/remotes/:name/rollbacks'>) =>
    call('POST /api/remotes/:name/rollbacks', { params: { name }, body }),
  );
}

/** Turns a remote on or off. */
export function useSwitch(name: string, to: 'on' | 'off') {
  return useChange((body: BodyOf<'POST /api/remotes/:name/off'>) =>
    call(`POST /api/remotes/:name/${to}`, { params: { name }, body }),
  );
}

/** Keeps a version from ever being promoted again. */
export function useWithdraw(name: string) {
  return useChange(
    ({
      version,
      ...body
    }: { version: string } & BodyOf<'POST /api/remotes/:name/releases/:version/withdraw'>) =>
      call('POST /api/remotes/:name/releases/:version/withdraw', { params: { name, version }, body }),
  );
}

/** Changes what a remote's first screen and chunks may weigh. */
export function useChangeBudget(name: string) {
  return useChange((body: BodyOf<'PUT /api/remotes/:name/budget'>) =>
    call('PUT /api/remotes/:name/budget', { params: { name }, body }),
  );
}

/** Makes a link by which one browser sees a version. */
export function usePreview(name: string, version: string) {
  return useMutation({
    mutationFn: () =>
      call('POST /api/remotes/:name/releases/:version/preview', { params: { name, version }, body: {} }),
  });
}

/** A change of what members load. Also after a refusal all is asked for anew: somebody else may have been quicker. */
function useChange<Wish, Answer>(send: (wish: Wish) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([remotesKey, deploymentsKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
