import {
  attachmentImagesMax,
  attachmentBytesMax,
  attachmentTypes,
  attachmentHints,
} from '@grove/contracts/community/attachmentRules';
import { chosenPictureBytesMax, isHeicFile } from '@grove/contracts/files/pictureRules';
import type { AttachmentKind } from '@grove/contracts/community/attachmentRules';
import { formatFileSize } from '@grove/contracts/fields/formats';

/** A picked file, being uploaded or already uploaded. */
export interface PickedFile {
  /** Unique within this page. */
  key: string;
  kind: AttachmentKind;
  name: string;
  size: number;
  state: 'sending' | 'ready' | 'failed';
  /** Uploaded share, from 0 to 1. */
  progress: number;
  /** The error message if the upload failed. */
  problem: string;
  /** The attachment's id, once uploaded. */
  id: string;
  /** URL of the preview picture. */
  preview: string;
  /** `alt` is the alt text of a picture, and `savedAlt` is the one stored on the server. */
  alt: string;
  savedAlt: string;
}

const mixMessage = 'Attach up to ten pictures, or one video, or one file';

/** Returns the attachment kind of a chosen file. */
export function getAttachmentKind(file: Pick<File, 'name' | 'type'>): AttachmentKind {
  if (file.type.startsWith('image/') || isHeicFile(file)) return 'image';
  return file.type.startsWith('video/') ? 'video' : 'file';
}

/** Returns an error message for files that cannot be attached together, otherwise undefined.
 *  @param picturesMax maximum number of pictures, if only pictures can be attached. */
export function getMixError(kinds: readonly AttachmentKind[], picturesMax?: number): string | undefined {
  const arePictures = kinds.every((kind) => kind === 'image');
  if (picturesMax !== undefined) {
    if (!arePictures) return 'You can only attach a picture here';
    return kinds.length <= picturesMax ? undefined : 'You can only attach one picture here';
  }
  const isAllowed = arePictures ? kinds.length <= attachmentImagesMax : kinds.length === 1;
  return isAllowed ? undefined : mixMessage;
}

/** Returns an error message for a file that cannot be uploaded, otherwise undefined. The server checks the
 *  content itself. */
export function getFileError(file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  const { name, size, type } = file;
  const kind = getAttachmentKind(file);
  // Pictures are made smaller before the upload.
  const bytesMax = kind === 'image' ? chosenPictureBytesMax : attachmentBytesMax[kind];
  if (size === 0) return `${name} is empty`;
  if (size > bytesMax) return getSizeError(name, bytesMax);
  if (kind !== 'file' && !attachmentTypes[kind].includes(type) && !isHeicFile(file))
    return `You can only upload: ${attachmentHints[kind]}`;
  return undefined;
}

/** Returns the error message for a file that is too large.
 *  @param bytesMax the limit in bytes. */
export function getSizeError(name: string, bytesMax: number): string {
  return `${name} exceeds maximum allowed size of ${formatFileSize(bytesMax)}`;
}
