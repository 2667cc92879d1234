import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { usePages } from '@grove/platform/usePages';
import { deploymentsKey } from './deployments.api.ts';

export const remotesKey = ['/api/remotes'];

/** Fetches the remotes and the shell with the health of their versions. */
export function useRemotes() {
  return useQuery<ResponseOf<'GET /api/remotes'>>({ queryKey: remotesKey, refetchOnMount: unlessFromPage });
}

/** Fetches the uploaded versions of a remote, newest first. */
export function useVersions(name: string) {
  return usePages({
    key: [...remotesKey, name, 'releases'],
    load: (cursor, signal) =>
      call('GET /api/remotes/:name/releases', { params: { name }, query: { cursor }, signal }),
    onLeave: 'forget',
  });
}

/** Returns a mutation that serves a version to a percentage of devices. */
export function usePromote(name: string) {
  return useReleaseMutation((body: BodyOf<'POST /api/remotes/:name/promotions'>) =>
    call('POST /api/remotes/:name/promotions', { params: { name }, body }),
  );
}

/** Returns a mutation that serves the previous version to all devices. */
export function useRollBack(name: string) {
  return useReleaseMutation((body: BodyOf<'POST /api/remotes/:name/rollbacks'>) =>
    call('POST /api/remotes/:name/rollbacks', { params: { name }, body }),
  );
}

/** Returns a mutation that turns a remote on or off. */
export function useSwitchRemote(name: string, to: 'on' | 'off') {
  return useReleaseMutation((body: BodyOf<'POST /api/remotes/:name/off'>) =>
    call(`POST /api/remotes/:name/${to}`, { params: { name }, body }),
  );
}

/** Returns a mutation that withdraws a version, which can then never be promoted again. */
export function useWithdraw(name: string) {
  return useReleaseMutation(
    ({
      version,
      ...body
    }: { version: string } & BodyOf<'POST /api/remotes/:name/releases/:version/withdraw'>) =>
      call('POST /api/remotes/:name/releases/:version/withdraw', { params: { name, version }, body }),
  );
}

/** Returns a mutation that changes the size budget of a remote's first screen and chunks. */
export function useChangeBudget(name: string) {
  return useReleaseMutation((body: BodyOf<'PUT /api/remotes/:name/budget'>) =>
    call('PUT /api/remotes/:name/budget', { params: { name }, body }),
  );
}

/** Returns a mutation that creates a link with which a single browser loads a version. */
export function usePreview(name: string, version: string) {
  return useMutation({
    mutationFn: () =>
      call('POST /api/remotes/:name/releases/:version/preview', { params: { name, version }, body: {} }),
  });
}

/**
 * A mutation that refetches the remotes and the log when it is done. Also after a refusal, because another
 * creator may have changed them.
 */
function useReleaseMutation<Input, Result>(send: (wish: Input) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([remotesKey, deploymentsKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  });
}
