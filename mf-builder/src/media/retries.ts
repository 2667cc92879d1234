import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { toast } from '@grove/platform/toast';
import { canTryAgain, retryDelays } from './uploadRules.ts';

/** Automatic retries of failed uploads. */
export interface Retries {
  /** Whether a retry of a file is scheduled or waits for a connection. */
  isWaiting(id: string): boolean;
  /** Resets the count of attempts for a file. */
  forget(id: string): void;
}

/**
 * Retries failures that are caused by a connection or a busy server: a few times as long as no part
 * arrives, and again when the browser is back online.
 * @param onChange called when a file starts or stops waiting.
 */
export function createRetries(uppy: Uppy<Meta, Body>, onChange: () => void): Retries {
  const tries = new Map<string, number>();
  const waiting = new Set<string>();
  /**
   * Files that failed for a temporary reason and are offline or out of attempts. They are retried when the
   * browser is back online.
   */
  const stranded = new Set<string>();

  // Only a part that has arrived counts as progress. Bytes that were sent may be lost.
  uppy.on('s3-multipart:part-uploaded', ({ id }) => tries.delete(id));
  uppy.on('upload-error', (file, error) => {
    if (file) fail(file, error);
  });
  uppy.on('file-removed', ({ id }) => {
    forget(id);
  });
  // Uppy retries all failed files whenever a file is added.
  uppy.on('retry-all', (files) => {
    for (const { id } of files) forget(id);
  });
  addEventListener('online', () => {
    for (const id of [...stranded]) {
      forget(id);
      goOn(id);
    }
  });

  function fail({ id, isRemote }: UppyFile<Meta, Body>, error: Error): void {
    // The client for remote files has already retried.
    const isPassing = !isRemote && canTryAgain(error);
    const tried = tries.get(id) ?? 0;
    const delay = isPassing && navigator.onLine ? retryDelays[tried] : undefined;
    if (isPassing && delay === undefined) stranded.add(id);
    if (delay !== undefined) {
      tries.set(id, tried + 1);
      setTimeout(() => goOn(id), delay);
    }
    if (delay !== undefined || (isPassing && !navigator.onLine)) waiting.add(id);
    else tell();
    onChange();
  }

  function goOn(id: string): void {
    waiting.delete(id);
    stranded.delete(id);
    const file = uppy.getFile(id) as UppyFile<Meta, Body> | undefined;
    // The user, or Uppy after another file was added, may have retried it in the meantime.
    if (file?.error && !file.progress.uploadComplete) void uppy.retryUpload(id);
    onChange();
  }

  function forget(id: string): void {
    tries.delete(id);
    waiting.delete(id);
    stranded.delete(id);
  }

  return { isWaiting: (id) => waiting.has(id), forget };
}

function tell(): void {
  toast({
    title: 'Upload failed',
    description: 'Failed to upload file. Please try again.',
    variant: 'destructive',
  });
}
