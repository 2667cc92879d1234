import type { MediaType } from '@grove/contracts/files/mediaRules';

/** The filters of the media library. */
export const typeLabels: readonly { value: MediaType; label: string }[] = [
  { value: 'image', label: 'Images' },
  { value: 'video', label: 'Videos' },
  { value: 'audio', label: 'Audio' },
  { value: 'file', label: 'Documents' },
];

/** The type of a single file. */
export const typeNames: Readonly<Record<MediaType, string>> = {
  image: 'Image',
  video: 'Video',
  audio: 'Audio',
  file: 'Document',
};
