import { RestrictionError } from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { fileSize } from '@grove/contracts/fileSize';
import { mediaBytesMax, mediaTypeOf } from '@grove/contracts/mediaRules';
import { ApiError } from '@grove/platform/call';

const megabyte = 1_048_576;
/** Bytes above which a file goes in parts. */
export const multipartAbove = 100 * megabyte;
const partBytesLeast = 8 * megabyte;
const partsMax = 10_000;
/** How long is waited before something is tried again by itself, in milliseconds, and how often that is done. */
export const retryDelays = [0, 1_000, 3_000, 5_000];

/** How many bytes a part of a file has: a few hundred parts at most, so that one that breaks costs little, and never more
 *  than a storage takes. */
export function partBytes(size: number): number {
  return Math.max(partBytesLeast, Math.ceil(size / partsMax));
}

/** Refuses what is larger than a file of its type may be, before anything of it is sent.
 *  @throws RestrictionError, which the library counts and shows like those of its own. */
export function refuseTooLarge({ name, type, size }: UppyFile<Meta, Body>): void {
  const bytesMax = mediaBytesMax[mediaTypeOf(type)];
  if ((size ?? 0) <= bytesMax) return;
  throw new RestrictionError(`${name} exceeds maximum allowed size of ${fileSize(bytesMax)}`);
}

/** Whether nothing is known of an upload that was begun: it was swept, or belongs to somebody else. A proxy does not know. */
export function isForgotten(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return statusOf(error) === 404 && !(cause instanceof ApiError && cause.code === undefined);
}

const passing = [0, 408, 409, 418, 423, 429];

/** Whether a failure may be gone by itself in a moment. What is forgotten is begun anew. */
export function canTryAgain(error: unknown): boolean {
  const status = statusOf(error);
  return (
    passing.includes(status) || isForgotten(error) || (status >= 500 && status !== 501 && status !== 505)
  );
}

/** Whether somebody has said no to a file that lies elsewhere, or that has arrived: they say the same the next time. */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return (status >= 400 && status < 500 && status !== 408) || !canTryAgain(error);
}

/** The milliseconds after which a server that is asked too often wants to be asked again; undefined for another failure. */
export function askedToWait(error: unknown): number | undefined {
  const { cause } = (error ?? {}) as { cause?: unknown };
  if (!(cause instanceof ApiError) || cause.status !== 429) return undefined;
  return (cause.retryAfterSeconds ?? 5) * 1_000;
}

/** What was answered; 0 where nothing was. The storage's answers are the request itself, the others the cause. */
function statusOf(error: unknown): number {
  const { source, cause } = (error ?? {}) as { source?: { status?: number }; cause?: unknown };
  return source?.status ?? (cause instanceof ApiError ? cause.status : 0);
}

/** A file on its way. */
export interface UploadRow {
  id: string;
  name: string;
  bytes: number;
  /** 0–100. */
  percent: number;
  /** 'lost': after a reload its content is not there any more. 'waiting': it goes on by itself. */
  state: 'uploading' | 'paused' | 'adding' | 'waiting' | 'lost' | 'failed';
  /** What went wrong, in words. */
  problem: string | undefined;
  /** Only what goes in parts can be paused, and only here. */
  canPause: boolean;
}

/** @param isWaiting whether it goes on by itself. */
export function rowOf(file: UppyFile<Meta, Body>, isWaiting: boolean): UploadRow {
  const { id, name, size, progress, error, isRemote } = file;
  const bytes = size ?? 0;
  return {
    id,
    name,
    bytes,
    percent: bytes === 0 ? 0 : Math.min(100, ((progress.bytesUploaded || 0) / bytes) * 100),
    state: stateOf(file, isWaiting),
    problem: error || undefined,
    canPause: !isRemote && bytes > multipartAbove,
  };
}

function stateOf(
  { isGhost, error, progress, isPaused }: UppyFile<Meta, Body>,
  isWaiting: boolean,
): UploadRow['state'] {
  if (isGhost) return 'lost';
  if (isWaiting) return 'waiting';
  if (error) return 'failed';
  if (progress.uploadComplete) return 'adding';
  return isPaused ? 'paused' : 'uploading';
}
