import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { notConnectedStatus } from '@grove/contracts/cloudSources';
import type { CloudFolder, CloudSource, CloudSources } from '@grove/contracts/cloudSources';
import type { ApiError } from '@grove/platform/call';
import { codeOf } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';
import { askCompanion } from '../askCompanion.ts';
import { companionUrlOf } from '../uploads.ts';

interface KnownSource {
  source: CloudSource;
  isConnected: boolean;
  /** The address of the source's sign-in page, which is opened in its own window. */
  signInAddress: string;
  /** Whether the source was connected earlier and the connection ended without a sign-out. */
  hasEnded?: true;
}

const sourcesKey = ['companion', 'sources'];
const foldersOf = (source: CloudSource) => ['companion', source];
const lookEveryMs = 2_000;

/**
 * Fetches the cloud sources that files can be imported from, and whether this session is signed in to each
 * of them.
 * @param isWaiting whether a sign-in is in progress in another window; the sources are then polled.
 */
export function useCloudSources({ isWaiting = false } = {}) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: sourcesKey,
    queryFn: async ({ signal }): Promise<KnownSource[]> => {
      const companionUrl = await companionUrlOf(cache);
      if (companionUrl === null) return [];
      const { sources } = await ask<CloudSources>(cache, 'GET sources', signal);
      const before = cache.getQueryData<KnownSource[]>(sourcesKey);
      return sources.map((one) => {
        const was = before?.find(({ source }) => source === one.source);
        const hasEnded = !one.isConnected && (was?.isConnected === true || was?.hasEnded === true);
        return {
          ...one,
          signInAddress: `${companionUrl}/${one.source}/connect`,
          ...(hasEnded && { hasEnded }),
        };
      });
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: isWaiting ? lookEveryMs : false,
  });
}

/**
 * Fetches the content of a folder.
 * @param folder the id of the folder; empty for the root.
 */
export function useCloudFolder(source: CloudSource, folder: string) {
  const cache = useQueryClient();
  return usePages<CloudFolder>({
    key: [...foldersOf(source), folder],
    load: async (cursor, signal) => {
      const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor }).toString()}`;
      const path = `${source}/list${folder === '' ? '' : `/${folder}`}${query}`;
      try {
        return await ask<CloudFolder>(cache, `GET ${path}`, signal);
      } catch (error) {
        const isOver = codeOf(error) !== undefined && (error as ApiError).status === notConnectedStatus;
        if (isOver) await setConnected(cache, source, { isConnected: false, hasEnded: true });
        throw error;
      }
    },
    onLeave: 'refresh',
  });
}

/** Returns a mutation that signs the session out of a source. */
export function useSignOutOf(source: CloudSource) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => ask(cache, `POST ${source}/logout`),
    onSuccess: async () => {
      await setConnected(cache, source, { isConnected: false });
      cache.removeQueries({ queryKey: foldersOf(source) });
    },
    onError: () => {
      toast({ title: 'Error', description: 'Could not sign out. Please try again.', variant: 'destructive' });
    },
  });
}

async function setConnected(
  cache: QueryClient,
  source: CloudSource,
  change: Pick<KnownSource, 'isConnected' | 'hasEnded'>,
): Promise<void> {
  // A response that was requested before this change would overwrite it.
  await cache.cancelQueries({ queryKey: sourcesKey });
  cache.setQueryData<KnownSource[]>(sourcesKey, (known) =>
    known?.map((one) => (one.source === source ? { ...one, ...change } : one)),
  );
}

/** @throws ApiError with a message for the user. */
async function ask<T>(cache: QueryClient, call: string, signal?: AbortSignal): Promise<T> {
  return askCompanion<T>((await companionUrlOf(cache)) ?? '', call, { signal });
}
