import type { StoredSection } from './storedSection.ts';

/** Whether a section shows the video at a URL. */
export function showsVideo(
  { type, settings: { media }, details }: Pick<StoredSection, 'type' | 'settings' | 'details'>,
  url: string,
): boolean {
  return media?.videoUrl === url || (type === 'trailer' && details?.trailer?.videoUrl === url);
}
