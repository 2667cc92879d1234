import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MediaAsset } from '@grove/contracts/media';
import type { MediaType } from '@grove/contracts/mediaRules';
import type { ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { codeOf } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';

type MediaPage = ResponseOf<'GET /api/creator/media'>;
type MediaPages = InfiniteData<MediaPage, string | null>;

const mediaKey = ['/api/creator/media'];

/** Fetches the files of the media library, newest first. */
export function useMediaAssets({ type, search }: { type: MediaType | undefined; search: string }) {
  return usePages({
    key: [...mediaKey, { type, search }],
    load: (cursor, signal) =>
      call('GET /api/creator/media', {
        query: { cursor, type, search: search === '' ? undefined : search },
        signal,
      }),
    onLeave: 'refresh',
    keepPrevious: true,
  });
}

/** Refetches the lists after a file was added or the uses of a file changed. */
export function refreshMedia(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: mediaKey });
}

/**
 * Returns a mutation that deletes a file from the media library and removes it from the lists when the
 * server has confirmed it.
 */
export function useDeleteAsset() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MediaAsset) =>
      call('DELETE /api/creator/media/:mediaId', { params: { mediaId: id } }),
    onSuccess: (_, { id }) => {
      changeLists(cache, (assets) => assets.filter((one) => one.id !== id));
      toast({ title: 'Media deleted', description: 'Media asset has been removed' });
    },
    onError: (error) => {
      // The refetched list shows where the file is used now.
      void refreshMedia(cache);
      const isInUse = codeOf(error) === 'media-in-use';
      toast({
        title: 'Error',
        description: isInUse ? 'Failed to delete media asset: it is in use' : 'Failed to delete media asset',
        variant: 'destructive',
      });
    },
  });
}

/** Returns a mutation that sets the captions of a video. Null removes them. */
export function useSetCaptions() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, captions }: { id: string; captions: string | null }) => {
      const params = { mediaId: id };
      if (captions === null) return call('DELETE /api/creator/media/:mediaId/captions', { params });
      return call('PUT /api/creator/media/:mediaId/captions', { params, body: { captions } });
    },
    onSuccess: (changed) => {
      changeLists(cache, (assets) => assets.map((one) => (one.id === changed.id ? changed : one)));
    },
  });
}

function changeLists(cache: QueryClient, change: (assets: MediaAsset[]) => MediaAsset[]): void {
  cache.setQueriesData<MediaPages>(
    { queryKey: mediaKey },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, assets: change(page.assets) })) },
  );
}
