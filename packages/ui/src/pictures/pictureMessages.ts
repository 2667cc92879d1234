import type { PictureFormat } from './pictureFormat.ts';

/** A request to the worker that draws pictures. */
export interface PictureRequest {
  id: number;
  file: Blob;
  format: PictureFormat;
}

/** Its response. */
export interface PictureResponse {
  id: number;
  /** `changed` has a smaller or converted picture, `unchanged` means that the file can be uploaded as it is. */
  result: { state: 'changed'; picture: Blob } | { state: 'unchanged' } | { state: 'unreadable' };
}
