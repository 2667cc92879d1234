export const mediaTypes = ['image', 'video', 'audio', 'file'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What the library's file chooser offers where only one type fits. */
export const mediaAcceptOf: Record<MediaType, string> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  file: '.pdf,.doc,.docx',
};
/** What it offers otherwise. */
export const mediaAccept = Object.values(mediaAcceptOf).join(',');

/** A film of the media library as published pages name it: the file's own name follows. */
export const pageVideoPath = '/api/page-videos/';

const megabyte = 1_048_576;
const gigabyte = 1_024 * megabyte;

/** Bytes of the largest file of each type: a picture is held in memory once, and storages copy at most 5 GB at a time. */
export const mediaBytesMax: Record<MediaType, number> = {
  image: 25 * megabyte,
  video: 5 * gigabyte,
  audio: gigabyte,
  file: gigabyte,
};
/** Pixels of a picture: creators show what their cameras make (decision 073). */
export const mediaPixelsMax = 40_000_000;
/** Pixels along the longer side of the pictures that are made of an uploaded one, where it has as many. */
export const mediaWidths = [320, 640, 1280, 1920, 2560] as const;
export const captionsCharactersMax = 90_000;
export const mediaPageSize = 24;

/** The type that a media type (`image/png`) stands for. */
export function mediaTypeOf(mimeType: string): MediaType {
  const family = mimeType.split('/')[0];
  return mediaTypes.find((type) => type === family) ?? 'file';
}

/** Under which name a browser keeps what somebody's uploads need to go on after a reload.
 *  @param userId whose they are; all names begin alike. */
export function uploadStoreOf(userId: string): string {
  return `grove-media-${userId}`;
}
