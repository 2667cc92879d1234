import { RestrictionError } from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { formatFileSize } from '@grove/contracts/fields/formats';
import { mediaBytesMax, getMediaType } from '@grove/contracts/files/mediaRules';
import { ApiError } from '@grove/platform/call';

const megabyte = 1_048_576;
/** Size in bytes above which a file is sent in parts. */
export const multipartAbove = 100 * megabyte;
const partBytesMin = 8 * megabyte;
const partsMax = 10_000;
/** The delays before automatic retries, in milliseconds. */
export const retryDelays = [0, 1_000, 3_000, 5_000];

/**
 * The size of a file's parts, in bytes: at least 8 MiB, and large enough that a file has at most 10,000
 * parts, the storage's limit.
 */
export function getPartBytes(size: number): number {
  return Math.max(partBytesMin, Math.ceil(size / partsMax));
}

/**
 * Refuses a file that is larger than the limit for its type, before it is sent.
 * @throws RestrictionError, which Uppy counts and shows like its own restrictions.
 */
export function assertFileSize({ name, type, size }: UppyFile<Meta, Body>): void {
  const bytesMax = mediaBytesMax[getMediaType(type)];
  if ((size ?? 0) <= bytesMax) return;
  throw new RestrictionError(`${name} exceeds maximum allowed size of ${formatFileSize(bytesMax)}`);
}

/**
 * Whether the companion does not know an upload: it was swept or belongs to another member. A 404 from a
 * proxy does not count.
 */
export function isUnknownUpload(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return getStatus(error) === 404 && !(cause instanceof ApiError && cause.code === undefined);
}

const temporaryStatuses = [0, 408, 409, 418, 423, 429];

/** Whether a failure may be temporary. This includes forgotten uploads, which are started again. */
export function isRetryable(error: unknown): boolean {
  const status = getStatus(error);
  return (
    temporaryStatuses.includes(status) ||
    isUnknownUpload(error) ||
    (status >= 500 && status !== 501 && status !== 505)
  );
}

/**
 * Whether a request about a remote or complete file was refused. Unless the server asked to wait (see
 * `getRetryAfterMs`), a retry would also be refused.
 */
export function isRefused(error: unknown): boolean {
  const status = getStatus(error);
  return (status >= 400 && status < 500 && status !== 408) || !isRetryable(error);
}

/** The milliseconds to wait after a 429 response; undefined for other failures. */
export function getRetryAfterMs(error: unknown): number | undefined {
  const { cause } = (error ?? {}) as { cause?: unknown };
  if (!(cause instanceof ApiError) || cause.status !== 429) return undefined;
  return (cause.retryAfterSeconds ?? 5) * 1_000;
}

/**
 * The status of the failed request; 0 if there was no response. The storage's errors have the request as
 * `source`, other errors have an ApiError as `cause`.
 */
function getStatus(error: unknown): number {
  const { source, cause } = (error ?? {}) as { source?: { status?: number }; cause?: unknown };
  return source?.status ?? (cause instanceof ApiError ? cause.status : 0);
}

/** An upload as a row of the list. */
export interface UploadRow {
  id: string;
  name: string;
  bytes: number;
  /** Progress, 0–100. */
  percent: number;
  /** 'lost': the content is missing after a reload. 'waiting': an automatic retry is pending. 'refused': it is not
   *  uploaded. */
  state: 'preparing' | 'refused' | 'uploading' | 'paused' | 'adding' | 'waiting' | 'lost' | 'failed';
  /** The error message for the user. */
  problem: string | undefined;
  /** Whether the upload can be paused: only local files that are sent in parts. */
  canPause: boolean;
}

/** @param isWaiting whether an automatic retry is pending. */
export function toUploadRow(file: UppyFile<Meta, Body>, isWaiting: boolean): UploadRow {
  const { id, name, size, progress, error, isRemote } = file;
  const bytes = size ?? 0;
  return {
    id,
    name,
    bytes,
    percent: bytes === 0 ? 0 : Math.min(100, ((progress.bytesUploaded || 0) / bytes) * 100),
    state: getUploadState(file, isWaiting),
    problem: error || undefined,
    canPause: !isRemote && bytes > multipartAbove,
  };
}

function getUploadState(
  { isGhost, error, progress, isPaused }: UppyFile<Meta, Body>,
  isWaiting: boolean,
): UploadRow['state'] {
  if (isGhost) return 'lost';
  if (isWaiting) return 'waiting';
  if (error) return 'failed';
  if (progress.uploadComplete) return 'adding';
  return isPaused ? 'paused' : 'uploading';
}
