import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { notConnectedStatus } from '@grove/contracts/files/cloudSources';
import type { CloudFolder, CloudSource, CloudSources } from '@grove/contracts/files/cloudSources';
import type { ApiError } from '@grove/platform/call';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';
import { callCompanion } from '../callCompanion.ts';
import { getCompanionUrl } from '../uploads.ts';

interface SourceStatus {
  source: CloudSource;
  isConnected: boolean;
  /** The URL of the source's sign-in page, which is opened in its own window. */
  signInUrl: string;
  /** Whether the source was connected earlier and the connection ended without a sign-out. */
  hasEnded?: true;
}

const sourcesKey = ['companion', 'sources'];
const getFoldersKey = (source: CloudSource) => ['companion', source];
const pollIntervalMs = 2_000;

/**
 * Fetches the cloud sources that files can be imported from, and whether this session is signed in to each
 * of them.
 * @param isWaiting whether a sign-in is in progress in another window; the sources are then polled.
 */
export function useCloudSources({ isWaiting = false } = {}) {
  const cache = useQueryClient();
  return useQuery({
    queryKey: sourcesKey,
    queryFn: async ({ signal }): Promise<SourceStatus[]> => {
      const companionUrl = await getCompanionUrl(cache);
      if (companionUrl === null) return [];
      const { sources } = await request<CloudSources>(cache, 'GET sources', signal);
      const cached = cache.getQueryData<SourceStatus[]>(sourcesKey);
      return sources.map((one) => {
        const previous = cached?.find(({ source }) => source === one.source);
        const hasEnded = !one.isConnected && (previous?.isConnected === true || previous?.hasEnded === true);
        return {
          ...one,
          signInUrl: `${companionUrl}/${one.source}/connect`,
          ...(hasEnded && { hasEnded }),
        };
      });
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: isWaiting ? pollIntervalMs : false,
  });
}

/**
 * Fetches the content of a folder.
 * @param folder the id of the folder; empty for the root.
 */
export function useCloudFolder(source: CloudSource, folder: string) {
  const cache = useQueryClient();
  return usePages<CloudFolder>({
    key: [...getFoldersKey(source), folder],
    load: async (cursor, signal) => {
      const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor }).toString()}`;
      const path = `${source}/list${folder === '' ? '' : `/${folder}`}${query}`;
      try {
        return await request<CloudFolder>(cache, `GET ${path}`, signal);
      } catch (error) {
        const isDisconnected =
          getErrorCode(error) !== undefined && (error as ApiError).status === notConnectedStatus;
        if (isDisconnected) await setConnected(cache, source, { isConnected: false, hasEnded: true });
        throw error;
      }
    },
    onLeave: 'refresh',
  });
}

/** Returns a mutation that signs the session out of a source. */
export function useCloudSignOut(source: CloudSource) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => request(cache, `POST ${source}/logout`),
    onSuccess: async () => {
      await setConnected(cache, source, { isConnected: false });
      cache.removeQueries({ queryKey: getFoldersKey(source) });
    },
    onError: () => {
      toast({ title: 'Error', description: 'Could not sign out. Please try again.', variant: 'destructive' });
    },
  });
}

async function setConnected(
  cache: QueryClient,
  source: CloudSource,
  change: Pick<SourceStatus, 'isConnected' | 'hasEnded'>,
): Promise<void> {
  // A response that was requested before this change would overwrite it.
  await cache.cancelQueries({ queryKey: sourcesKey });
  cache.setQueryData<SourceStatus[]>(sourcesKey, (known) =>
    known?.map((one) => (one.source === source ? { ...one, ...change } : one)),
  );
}

/** @throws ApiError with a message for the user. */
async function request<T>(cache: QueryClient, endpoint: string, signal?: AbortSignal): Promise<T> {
  return callCompanion<T>((await getCompanionUrl(cache)) ?? '', endpoint, { signal });
}
