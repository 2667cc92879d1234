import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { MediaAsset } from '@grove/contracts/files/media';
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
let sentRows: readonly UploadRow[] = [];
/** Files of this tab that are being prepared or were refused, by id. */
const localRows = new Map<string, UploadRow>();
let rows: readonly UploadRow[] = [];
const listeners = new Set<() => void>();

type AddedListener = (asset: MediaAsset) => void;
const addedListeners = new Set<AddedListener>();

/** Calls a listener with each file that is added to the media library, in this tab or another one of the user. */
export function useAddedAssets(listener: AddedListener): void {
  const notify = useEffectEvent(listener);
  useEffect(() => {
    const added = (asset: MediaAsset) => {
      notify(asset);
    };
    addedListeners.add(added);
    return () => {
      addedListeners.delete(added);
    };
  }, []);
}

function notifyAdded(asset: MediaAsset): void {
  for (const listener of addedListeners) listener(asset);
}

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

/** Shows a file that is being prepared or was refused. */
export function showLocalRow(row: UploadRow): void {
  localRows.set(row.id, row);
  updateRows();
}

/** Removes such a file from the list. @returns whether it was in the list. */
export function removeLocalRow(id: string): boolean {
  const wasShown = localRows.delete(id);
  updateRows();
  return wasShown;
}

function updateRows(): void {
  rows = [...localRows.values(), ...sentRows];
  for (const listener of listeners) listener();
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
      sentRows = newRows;
      updateRows();
    },
    onChanged: () => void refreshMedia(cache),
    onAdded: notifyAdded,
    start: (publish) =>
      createUploader({
        store,
        companionUrl,
        onRows: publish.rows,
        register: (file) =>
          addAsset(file, {
            onAdded: (asset) => {
              publish.added(asset);
              notifyAdded(asset);
            },
            onChanged: async () => {
              publish.changed();
              await refreshMedia(cache);
            },
          }),
      }),
  });
}
