import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import type { MediaAsset } from '@grove/contracts/files/media';
import { mediaPageSize } from '@grove/contracts/files/mediaRules';
import { classCategories } from '@grove/contracts/coaching/classRules';
import { courseCategories, fileCategories } from '@grove/contracts/shop/productRules';
import type { CategoryListName, SitePictureName } from '@grove/contracts/site/siteSettingRules';
import type { CreatorSiteSettings } from '@grove/contracts/site/siteSettings';
import { call } from '@grove/platform/call';
import { useLive } from '@grove/platform/live';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';
import type { UploadedFile } from '../content/UploadField.tsx';

const settingsKey = ['/api/creator/site-settings'];

export type SiteSettingsChange = BodyOf<'PATCH /api/creator/site-settings'>;

/** Fetches the site settings, and again whenever a creator changes them. */
export function useSiteSettings() {
  const query = useQuery<CreatorSiteSettings>({ queryKey: settingsKey });
  useLive('site', () => void query.refetch());
  return query;
}

const defaultCategories = { courseCategories, fileCategories, classCategories };

/** The categories for new products. Grove's own until the site settings have loaded. */
export function useCategories(listName: CategoryListName): readonly string[] {
  const { data } = useQuery<CreatorSiteSettings>({ queryKey: settingsKey });
  return data?.[listName] ?? defaultCategories[listName];
}

export function fetchSiteSettings(): Promise<CreatorSiteSettings> {
  return call('GET /api/creator/site-settings');
}

/** Returns a mutation that changes site settings. The form shows a refusal. */
export function useChangeSiteSettings() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SiteSettingsChange) => call('PATCH /api/creator/site-settings', { body }),
    onSuccess: (settings) => {
      cache.setQueryData(settingsKey, settings);
      // Live events reach only the pages that did not make the change.
      cache.query({ queryKey: ['/api/site'], staleTime: 0 }).catch(() => undefined);
      toast({ title: 'Saved', description: 'Your changes are live on the whole site.' });
    },
  });
}

/** Returns a mutation that sets a picture of the site, which may be uploaded first. */
export function useChangeSitePicture(name: SitePictureName, current: string | null) {
  const change = useChangeSiteSettings();
  return useMutation({
    mutationFn: async (chosen: MediaAsset | UploadedFile | null) => {
      const asset = chosen !== null && 'id' in chosen ? chosen : chosen && (await addPicture(chosen));
      const mediaId = asset?.id ?? null;
      return change.mutateAsync({ changes: { [name]: mediaId }, was: { [name]: current } });
    },
  });
}

/** Adds an uploaded picture to the media library. */
function addPicture({ storageUrl, name, size, type }: UploadedFile): Promise<MediaAsset> {
  return call('POST /api/creator/media', {
    body: { fileName: name, fileType: 'image', mimeType: type, fileSize: size, storageUrl },
  });
}

interface PicturePage {
  assets: MediaAsset[];
  nextCursor: string | null;
}

/** Fetches the pictures of the media library, newest first. */
export function usePictures() {
  return usePages<PicturePage>({
    key: ['/api/creator/media', { type: 'image' }],
    load: async (after, signal) => {
      const assets = await call('GET /api/creator/media', { query: { type: 'image', after }, signal });
      return { assets, nextCursor: assets.length === mediaPageSize ? (assets.at(-1)?.id ?? null) : null };
    },
    onLeave: 'refresh',
  });
}
