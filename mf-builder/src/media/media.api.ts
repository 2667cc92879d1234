import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MediaAsset } from '@grove/contracts/files/media';
import { mediaPageSize } from '@grove/contracts/files/mediaRules';
import type { MediaType } from '@grove/contracts/files/mediaRules';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { getErrorCode } from '@grove/platform/requestErrors';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';
import { useWrite } from '@grove/platform/useWrite';

interface MediaPage {
  assets: MediaAsset[];
  nextCursor: string | null;
}
type MediaPages = InfiniteData<MediaPage, string | null>;

const mediaKey = ['/api/creator/media'];

/** Fetches the files of the media library, newest first. A page that is not full is the last one. */
export function useMediaAssets({ type, search }: { type: MediaType | undefined; search: string }) {
  return usePages<MediaPage>({
    key: [...mediaKey, { type, search }],
    load: async (after, signal) => {
      const query = { after, type, search: search === '' ? undefined : search };
      const assets = await call('GET /api/creator/media', { query, signal });
      return { assets, nextCursor: assets.length === mediaPageSize ? (assets.at(-1)?.id ?? null) : null };
    },
    onLeave: 'refresh',
    keepPrevious: true,
  });
}

/** Refetches the lists after a file was added or the uses of a file changed. */
export function refreshMedia(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: mediaKey });
}

const deleteAsset = defineWrite({
  name: 'delete media asset',
  request: ({ id }: MediaAsset) => request('DELETE /api/creator/media/:mediaId', { params: { mediaId: id } }),
  queryUpdates: [
    {
      // After a refusal, the refetched list shows where the file is used now.
      queries: () => ({ queryKey: mediaKey }),
      settle: (list: MediaPages, _answer, { id }) =>
        changeAssets(list, (assets) => assets.filter((asset) => asset.id !== id)),
    },
  ],
  refused: {
    title: 'Error',
    describe: (error) =>
      getErrorCode(error) === 'media-in-use'
        ? 'Failed to delete media asset: it is in use'
        : 'Failed to delete media asset',
  },
  onAccepted: () => {
    toast({ title: 'Media deleted', description: 'Media asset has been removed' });
  },
});

/** Returns a mutation that deletes a file from the media library. */
export function useDeleteAsset() {
  return useWrite(deleteAsset);
}

interface CaptionsChange {
  id: string;
  /** Null removes them. */
  captions: string | null;
}

const setCaptions = defineWrite({
  name: 'set captions',
  request: ({ id, captions }: CaptionsChange) => {
    const params = { mediaId: id };
    if (captions === null) return request('DELETE /api/creator/media/:mediaId/captions', { params });
    return request('PUT /api/creator/media/:mediaId/captions', { params, body: { captions } });
  },
  queryUpdates: [
    {
      queries: () => ({ queryKey: mediaKey }),
      settle: (list: MediaPages, changed) =>
        changeAssets(list, (assets) => assets.map((asset) => (asset.id === changed.id ? changed : asset))),
    },
  ],
});

/** Returns a mutation that sets the captions of a video. The caller shows a refusal. */
export function useSetCaptions() {
  return useWrite(setCaptions, { handlesRefusal: true });
}

function changeAssets(list: MediaPages, change: (assets: MediaAsset[]) => MediaAsset[]): MediaPages {
  return { ...list, pages: list.pages.map((page) => ({ ...page, assets: change(page.assets) })) };
}
