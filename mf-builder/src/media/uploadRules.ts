import type { Body, Meta, UppyFile } from '@uppy/core';

const megabyte = 1_048_576;
/** Bytes above which a file goes in parts. */
export const multipartAbove = 100 * megabyte;
const partBytesLeast = 8 * megabyte;
const partsMax = 10_000;

/** How many bytes a part of a file has: a few hundred parts at most, so that one that breaks costs little, and never more
 *  than a storage takes. */
export function partBytes(size: number): number {
  return Math.max(partBytesLeast, Math.ceil(size / partsMax));
}

/** What the library tells of a failure. */
export interface UploadFailure {
  message: string;
  /** 'UserFacingApiError' for what the companion refuses in words. */
  name?: string;
  source?: { status?: number };
}

/** Whether the companion knows nothing of an upload that was begun: it was swept, or belongs to somebody else. */
export function isForgotten({ name, message }: UploadFailure): boolean {
  return name === 'UserFacingApiError' && /^Not found$|no longer there/.test(message);
}

/** Whether a failure may be gone by itself in a moment. What is forgotten is begun anew. */
export function canTryAgain(failure: UploadFailure): boolean {
  if (failure.name === 'UserFacingApiError') return isForgotten(failure);
  const { message, source } = failure;
  const told = /status: (\d+)/.exec(message)?.[1];
  const status = source?.status ?? (told === undefined ? 0 : Number(told));
  const passing = [0, 408, 409, 418, 423, 429];
  return passing.includes(status) || (status >= 500 && status !== 501 && status !== 505);
}

/** A file on its way. */
export interface UploadRow {
  id: string;
  name: string;
  bytes: number;
  /** 0–100. */
  percent: number;
  state: 'uploading' | 'paused' | 'adding' | 'failed';
  /** What went wrong, in words. */
  problem: string | undefined;
  /** Only what goes in parts can be paused. */
  canPause: boolean;
}

export function rowOf({ id, name, size, progress, error, isPaused }: UppyFile<Meta, Body>): UploadRow {
  const bytes = size ?? 0;
  const state = error ? 'failed' : progress.uploadComplete ? 'adding' : isPaused ? 'paused' : 'uploading';
  return {
    id,
    name,
    bytes,
    percent: bytes === 0 ? 0 : Math.min(100, ((progress.bytesUploaded || 0) / bytes) * 100),
    state,
    problem: error || undefined,
    canPause: bytes > multipartAbove,
  };
}
