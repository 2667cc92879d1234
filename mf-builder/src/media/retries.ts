import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { toast } from '@grove/platform/toast';
import { canTryAgain, retryDelays } from './uploadRules.ts';

/** What goes on by itself after a failure. */
export interface Retries {
  /** Whether a file is about to go on. */
  isWaiting(id: string): boolean;
  /** Counts anew for a file. */
  forget(id: string): void;
}

/** Has what a connection or a busy server has caused tried again by itself: a few times without any progress, and again
 *  when the connection comes back.
 *  @param onChange told when a file begins to wait, or ends it. */
export function createRetries(uppy: Uppy<Meta, Body>, onChange: () => void): Retries {
  const tries = new Map<string, number>();
  const waiting = new Set<string>();
  /** Failed for a passing reason: those wait for a connection, or were tried often enough. */
  const stranded = new Set<string>();

  // A part that has arrived is progress; bytes that were sent may have come to nothing.
  uppy.on('s3-multipart:part-uploaded', ({ id }) => tries.delete(id));
  uppy.on('upload-error', (file, error) => {
    if (file) fail(file, error);
  });
  uppy.on('file-removed', ({ id }) => {
    forget(id);
  });
  // The library has everything go on that has failed, whenever a file is added.
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
    // The companion's own client has asked for it again and again already.
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
    // A person, or a file that was added, may have had it go on meanwhile.
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
