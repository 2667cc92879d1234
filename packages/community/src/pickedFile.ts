import {
  attachedImagesMax,
  attachmentBytesMax,
  attachmentTypes,
  attachmentWords,
} from '@grove/contracts/attachmentRules';
import type { AttachmentKind } from '@grove/contracts/attachmentRules';
import { fileSize } from '@grove/contracts/fileSize';

/** A file that somebody picked, on its way or there. */
export interface PickedFile {
  /** Its own in this page. */
  key: string;
  kind: AttachmentKind;
  name: string;
  size: number;
  state: 'sending' | 'ready' | 'failed';
  /** Of what has been sent, from 0 to 1. */
  progress: number;
  /** Why it failed. */
  problem: string;
  /** Once it is there. */
  id: string;
  /** Where its picture is shown from. */
  preview: string;
  /** What a picture shows, in words, and what of that the server knows. */
  alt: string;
  savedAlt: string;
}

export const mixRule = 'Attach up to ten pictures, or one video, or one file';

/** What a file is attached as. */
export function attachmentKindOf(type: string): AttachmentKind {
  if (type.startsWith('image/')) return 'image';
  return type.startsWith('video/') ? 'video' : 'file';
}

/** Whether these may stand together. */
export function isAllowedMix(kinds: readonly AttachmentKind[]): boolean {
  if (kinds.every((kind) => kind === 'image')) return kinds.length <= attachedImagesMax;
  return kinds.length === 1;
}

/** What is wrong with a file before it is sent; undefined where nothing is. The server decides by its content. */
export function fileProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  const kind = attachmentKindOf(type);
  if (size === 0) return `${name} is empty`;
  if (size > attachmentBytesMax[kind])
    return `${name} exceeds maximum allowed size of ${fileSize(attachmentBytesMax[kind])}`;
  if (kind !== 'file' && !attachmentTypes[kind].includes(type))
    return `You can only upload: ${attachmentWords[kind]}`;
  return undefined;
}
