export const mediaTypes = ['image', 'video', 'audio', 'file'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** The `accept` attribute of the library's file input where only one type is allowed. */
export const mediaAcceptByType: Record<MediaType, string> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  file: '.pdf,.doc,.docx',
};
/** The `accept` attribute where all types are allowed. */
export const mediaAccept = Object.values(mediaAcceptByType).join(',');

/** The URL of a library video on published pages; the file's own name follows. */
export const pageVideoPath = '/api/page-videos/';

const megabyte = 1_048_576;
const gigabyte = 1_024 * megabyte;

/** Maximum bytes of a file by type: pictures are loaded into memory, and storages copy at most 5 GB at
 *  a time. */
export const mediaBytesMax: Record<MediaType, number> = {
  image: 25 * megabyte,
  video: 5 * gigabyte,
  audio: gigabyte,
  file: gigabyte,
};
/** Widths in pixels of the resized copies of a picture, up to its own width. */
export const mediaWidths = [320, 640, 1280, 1920, 2560] as const;
export const captionsCharactersMax = 90_000;
export const mediaPageSize = 24;

/** The type of a media type such as `image/png`. */
export function getMediaType(mimeType: string): MediaType {
  const family = mimeType.split('/')[0];
  return mediaTypes.find((type) => type === family) ?? 'file';
}

/** The name under which a browser stores what a user's uploads need to continue after a reload.
 *  @param userId the uploader's id; with an empty text, the common prefix. */
export function getUploadStoreName(userId: string): string {
  return `grove-media-${userId}`;
}
