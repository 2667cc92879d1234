import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { getUploadStoreName } from '@grove/contracts/files/mediaRules';
import { call } from '@grove/platform/call';
import { shownUserId } from '@grove/platform/shownUser';
import { addAsset } from './addAsset.ts';
import type { Uploader } from './createUploader.ts';
import { refreshMedia } from './media.api.ts';
import { shareUploader } from './shareUploader.ts';
import type { UploadRow } from './uploadRules.ts';

// Module state, not state of a component: uploads continue while the creator visits other screens.
let uploader: Promise<Uploader> | undefined;
let rows: readonly UploadRow[] = [];
const listeners = new Set<() => void>();

/** The current uploads. */
export function useUploads(): readonly UploadRow[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    () => rows,
  );
}

/**
 * The uploader of the page. It is loaded on first use and resumes the uploads that an earlier page left
 * unfinished.
 */
export function getUploader(cache: QueryClient): Promise<Uploader> {
  uploader ??= loadUploader(cache).catch((error: unknown) => {
    uploader = undefined;
    throw error;
  });
  return uploader;
}

/** The base URL of the companion; null if none runs. */
export async function getCompanionUrl(cache: QueryClient): Promise<string | null> {
  const { companionUrl } = await cache.query({
    queryKey: ['/api/creator/upload-settings'],
    queryFn: () => call('GET /api/creator/upload-settings'),
    staleTime: 'static',
  });
  return companionUrl;
}

async function loadUploader(cache: QueryClient): Promise<Uploader> {
  const [{ createUploader }, companionUrl] = await Promise.all([
    import('./createUploader.ts'),
    getCompanionUrl(cache),
  ]);
  const store = getUploadStoreName(shownUserId() ?? '');
  return shareUploader({
    name: store,
    onRows(newRows) {
      rows = newRows;
      for (const listener of listeners) listener();
    },
    onChanged: () => void refreshMedia(cache),
    start: (publish) =>
      createUploader({
        store,
        companionUrl,
        onRows: publish.rows,
        register: (file) =>
          addAsset(file, async () => {
            publish.changed();
            await refreshMedia(cache);
          }),
      }),
  });
}
