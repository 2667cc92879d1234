import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { askedToWait, isRefused, retryDelays } from './uploadRules.ts';

/** Adds what has arrived to the library. @throws Error with words for the person. */
export type Register = (file: {
  /** Of the upload: asked again it adds nothing twice. */
  id: string;
  name: string;
  type: string;
  size: number;
  storageUrl: string;
  isRemote: boolean;
}) => Promise<void>;

export interface Registrar {
  /** Goes on with what had arrived when the page before this one went. */
  resume(): void;
  /** Adds a file once more. @returns whether it has arrived at all. */
  again(id: string): boolean;
}

type File = UppyFile<Meta, Body>;

/** Has files that have arrived added to the library, and taken off the list then. */
export function createRegistrar(uppy: Uppy<Meta, Body>, register: Register): Registrar {
  const adding = new Map<string, Promise<void>>();

  // To the library an upload is not over before this is: what is over is not kept for the next page.
  uppy.addPostProcessor(async (ids) => {
    await Promise.all(ids.map((id) => adding.get(id) ?? Promise.resolve()));
  });
  uppy.on('upload-success', (file) => {
    if (file) begin(file.id);
  });
  // The library has everything go on that has failed, whenever a file is added.
  uppy.on('retry-all', (files) => {
    for (const { id } of files) again(id);
  });

  function again(id: string): boolean {
    const { complete: _, ...progress } = uppy.getFile(id).progress;
    if (!progress.uploadComplete) return false;
    uppy.setFileState(id, { error: null, progress });
    begin(id);
    return true;
  }

  function begin(id: string): void {
    if (adding.has(id)) return;
    const added = add(id).finally(() => adding.delete(id));
    adding.set(id, added);
  }

  async function add(id: string): Promise<void> {
    for (let tried = 0; ;) {
      const { name, type, size, isRemote, uploadURL: storageUrl = '' } = uppy.getFile(id);
      const error = await register({ id, name, type, size: size ?? 0, storageUrl, isRemote }).then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason : new Error('It could not be added')),
      );
      // Somebody may have cancelled it meanwhile.
      if ((uppy.getFile(id) as File | undefined) === undefined) return;
      if (error === undefined) {
        uppy.removeFile(id);
        return;
      }
      const pause = askedToWait(error) ?? (isRefused(error) ? undefined : retryDelays[tried++]);
      if (pause === undefined) {
        uppy.setFileState(id, { error: error.message });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
      if ((uppy.getFile(id) as File | undefined) === undefined) return;
    }
  }

  return {
    resume() {
      for (const { id, progress } of uppy.getFiles()) if (progress.uploadComplete) begin(id);
    },
    again,
  };
}
