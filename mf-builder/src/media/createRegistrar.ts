import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { getRetryAfterMs, isRefused, retryDelays } from './uploadRules.ts';

/**
 * Adds an uploaded file to the media library.
 * @throws Error with a message for the user.
 */
export type Register = (file: {
  /** The id of the upload. */
  id: string;
  name: string;
  type: string;
  size: number;
  storageUrl: string;
  isRemote: boolean;
}) => Promise<void>;

export interface Registrar {
  /** Registers the files that were uploaded before the previous page closed. */
  resume(): void;
  /**
   * Registers a file again.
   * @returns whether its upload is complete.
   */
  registerAgain(id: string): boolean;
}

type File = UppyFile<Meta, Body>;

/** Registers uploaded files in the media library and then removes them from the list of uploads. */
export function createRegistrar(uppy: Uppy<Meta, Body>, register: Register): Registrar {
  const registrations = new Map<string, Promise<void>>();

  // Keeps the upload open in Uppy until the file is registered, because Uppy does not keep completed
  // uploads for the next page.
  uppy.addPostProcessor(async (ids) => {
    await Promise.all(ids.map((id) => registrations.get(id) ?? Promise.resolve()));
  });
  uppy.on('upload-success', (file) => {
    if (file) startRegistration(file.id);
  });
  // Uppy retries all failed files whenever a file is added.
  uppy.on('retry-all', (files) => {
    for (const { id } of files) registerAgain(id);
  });

  function registerAgain(id: string): boolean {
    const { complete: _, ...progress } = uppy.getFile(id).progress;
    if (!progress.uploadComplete) return false;
    uppy.setFileState(id, { error: null, progress });
    startRegistration(id);
    return true;
  }

  function startRegistration(id: string): void {
    if (registrations.has(id)) return;
    const registration = registerWithRetries(id).finally(() => registrations.delete(id));
    registrations.set(id, registration);
  }

  async function registerWithRetries(id: string): Promise<void> {
    for (let attempt = 0; ;) {
      const { name, type, size, isRemote, uploadURL: storageUrl = '' } = uppy.getFile(id);
      const error = await register({ id, name, type, size: size ?? 0, storageUrl, isRemote }).then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason : new Error('The file could not be added')),
      );
      // The user may have canceled the upload in the meantime.
      if ((uppy.getFile(id) as File | undefined) === undefined) return;
      if (error === undefined) {
        uppy.removeFile(id);
        return;
      }
      const delay = getRetryAfterMs(error) ?? (isRefused(error) ? undefined : retryDelays[attempt++]);
      if (delay === undefined) {
        uppy.setFileState(id, { error: error.message });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, delay));
      if ((uppy.getFile(id) as File | undefined) === undefined) return;
    }
  }

  return {
    resume() {
      for (const { id, progress } of uppy.getFiles()) if (progress.uploadComplete) startRegistration(id);
    },
    registerAgain,
  };
}
