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

/** The library's files, newest first. */
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

/** Has the lists shown anew: an asset has come, or is used elsewhere than before. */
export function refreshMedia(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: mediaKey });
}

/** Takes an asset out of the library; it leaves the lists at once and comes back when that is refused. */
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
      // It shows where the asset is used by now.
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

/** Gives a video captions, or takes them away with null. */
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
