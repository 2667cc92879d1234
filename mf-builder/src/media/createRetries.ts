import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { toast } from '@grove/platform/toast';
import { isRetryable, retryDelays } from './uploadRules.ts';

/** Automatic retries of failed uploads. */
export interface Retries {
  /** Whether a retry of a file is scheduled or waits for a connection. */
  isWaiting(id: string): boolean;
  /** Resets the count of attempts for a file. */
  reset(id: string): void;
}

/**
 * Retries failures that are caused by a connection or a busy server: a few times as long as no part
 * arrives, and again when the browser is back online.
 * @param onChange called when a file starts or stops waiting.
 */
export function createRetries(uppy: Uppy<Meta, Body>, onChange: () => void): Retries {
  const attempts = new Map<string, number>();
  const waiting = new Set<string>();
  /**
   * Files that failed for a temporary reason and are offline or out of attempts. They are retried when the
   * browser is back online.
   */
  const awaitingConnection = new Set<string>();

  // Only a part that has arrived counts as progress. Bytes that were sent may be lost.
  uppy.on('s3-multipart:part-uploaded', ({ id }) => attempts.delete(id));
  uppy.on('upload-error', (file, error) => {
    if (file) handleFailure(file, error);
  });
  uppy.on('file-removed', ({ id }) => {
    reset(id);
  });
  // Uppy retries all failed files whenever a file is added.
  uppy.on('retry-all', (files) => {
    for (const { id } of files) reset(id);
  });
  addEventListener('online', () => {
    for (const id of [...awaitingConnection]) {
      reset(id);
      retry(id);
    }
  });

  function handleFailure({ id, isRemote }: UppyFile<Meta, Body>, error: Error): void {
    // The client for remote files has already retried.
    const isTemporary = !isRemote && isRetryable(error);
    const attempt = attempts.get(id) ?? 0;
    const delay = isTemporary && navigator.onLine ? retryDelays[attempt] : undefined;
    if (isTemporary && delay === undefined) awaitingConnection.add(id);
    if (delay !== undefined) {
      attempts.set(id, attempt + 1);
      setTimeout(() => retry(id), delay);
    }
    if (delay !== undefined || (isTemporary && !navigator.onLine)) waiting.add(id);
    else showUploadFailed();
    onChange();
  }

  function retry(id: string): void {
    waiting.delete(id);
    awaitingConnection.delete(id);
    const file = uppy.getFile(id) as UppyFile<Meta, Body> | undefined;
    // The user, or Uppy after another file was added, may have retried it in the meantime.
    if (file?.error && !file.progress.uploadComplete) void uppy.retryUpload(id);
    onChange();
  }

  function reset(id: string): void {
    attempts.delete(id);
    waiting.delete(id);
    awaitingConnection.delete(id);
  }

  return { isWaiting: (id) => waiting.has(id), reset };
}

function showUploadFailed(): void {
  toast({
    title: 'Upload failed',
    description: 'Failed to upload file. Please try again.',
    variant: 'destructive',
  });
}
