import { useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { uploadStoreOf } from '@grove/contracts/mediaRules';
import { call } from '@grove/platform/call';
import { shownUserId } from '@grove/platform/shownUser';
import { addAsset } from './addAsset.ts';
import type { Uploader } from './createUploader.ts';
import { refreshMedia } from './media.api.ts';
import { shareUploader } from './sharedUploader.ts';
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
export function uploaderOf(cache: QueryClient): Promise<Uploader> {
  uploader ??= load(cache).catch((error: unknown) => {
    uploader = undefined;
    throw error;
  });
  return uploader;
}

/** The base address of the companion; null if none runs. */
export async function companionUrlOf(cache: QueryClient): Promise<string | null> {
  const { companionUrl } = await cache.query({
    queryKey: ['/api/creator/upload-settings'],
    queryFn: () => call('GET /api/creator/upload-settings'),
    staleTime: 'static',
  });
  return companionUrl;
}

async function load(cache: QueryClient): Promise<Uploader> {
  const [{ createUploader }, companionUrl] = await Promise.all([
    import('./createUploader.ts'),
    companionUrlOf(cache),
  ]);
  const store = uploadStoreOf(shownUserId() ?? '');
  return shareUploader({
    name: store,
    onRows(now) {
      rows = now;
      for (const listener of listeners) listener();
    },
    onChanged: () => void refreshMedia(cache),
    start: (tell) =>
      createUploader({
        store,
        companionUrl,
        onRows: tell.rows,
        register: (file) =>
          addAsset(file, async () => {
            tell.changed();
            await refreshMedia(cache);
          }),
      }),
  });
}
