import Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import type { CloudEntry, CloudSource } from '@grove/contracts/cloudSources';
import { mediaAccept, mediaBytesMax } from '@grove/contracts/mediaRules';
import { toast } from '@grove/platform/toast';
import { KeepingAwsS3 } from './KeepingAwsS3.ts';
import { createRemoteFiles } from './remoteFiles.ts';
import { canTryAgain, multipartAbove, partBytes, rowOf } from './uploadRules.ts';
import type { UploadFailure, UploadRow } from './uploadRules.ts';

type File = UppyFile<Meta, Body>;

export interface Uploader {
  add(files: readonly globalThis.File[]): void;
  /** Has the companion fetch a file from elsewhere.
   *  @throws Error with words for the person. */
  fetch(url: string): Promise<void>;
  /** Has it fetch files that lie with a cloud. */
  addFrom(source: CloudSource, entries: readonly CloudEntry[]): void;
  pause: (id: string) => void;
  cancel: (id: string) => void;
  retry: (id: string) => void;
}

export interface UploaderParts {
  /** Null where none runs: every file then comes in one piece. */
  companionUrl: string | null;
  onRows: (rows: UploadRow[]) => void;
  /** Adds what has arrived to the library. @throws Error with words for the person. */
  register: (file: {
    name: string;
    type: string;
    size: number;
    storageUrl: string;
    id: string;
    isRemote: boolean;
  }) => Promise<void>;
}

const daysKept = 7 * 24 * 60 * 60 * 1_000;
/** Its types name the first only. What is larger than it allows would not be there after a reload. */
const keptFiles = {
  name: 'uppy-blobs',
  expires: daysKept,
  maxFileSize: mediaBytesMax.video,
  maxTotalSize: 4 * mediaBytesMax.video,
};
const retryDelays = [0, 1_000, 3_000, 5_000];

/** Uploads the library's files: in parts where they are large, going on after a reload, a pause or a broken connection. */
export function createUploader({ companionUrl, onRows, register }: UploaderParts): Uploader {
  const uppy = new Uppy<Meta, Body>({
    id: 'grove-media',
    autoProceed: true,
    allowMultipleUploadBatches: true,
    restrictions: { allowedFileTypes: mediaAccept.split(','), maxFileSize: mediaBytesMax.video },
  });
  const tries = new Map<string, number>();

  equip(uppy, companionUrl);
  uppy.on('file-added', ({ id, size }) => {
    uppy.setFileMeta(id, { size });
  });
  uppy.on('restored', () => {
    for (const file of uppy.getFiles()) {
      if (file.isGhost) uppy.removeFile(file.id);
      // It arrived, and the library did not hear of it.
      else if (file.progress.uploadComplete) void add(file.id);
    }
    uppy.emit('restore-confirmed');
  });
  uppy.on('upload-success', (file) => {
    if (file) void add(file.id);
  });
  uppy.on('upload-error', (file, error) => {
    if (file) tryAgain(file, error);
  });
  uppy.on('info-visible', () => {
    const [info] = uppy.getState().info;
    if (info) say(info);
  });
  uppy.on('state-update', () => {
    onRows(uppy.getFiles().map((file) => rowOf(file)));
  });

  const remote = companionUrl === null ? undefined : createRemoteFiles(uppy, companionUrl);

  /** Adds a file that has arrived to the library, and takes it off the list. */
  async function add(id: string): Promise<void> {
    const file = uppy.getFile(id);
    const { name, type, size, isRemote, uploadURL: storageUrl = '' } = file;
    try {
      await register({ id, name, type, size: size ?? 0, storageUrl, isRemote });
      uppy.removeFile(id);
    } catch (error) {
      uppy.setFileState(id, { error: error instanceof Error ? error.message : String(error) });
    }
  }

  /** What a connection or a busy server has caused is tried again by itself, a few times. */
  function tryAgain({ id, name }: File, error: UploadFailure): void {
    const tried = tries.get(id) ?? 0;
    const delay = canTryAgain(error) ? retryDelays[tried] : undefined;
    if (delay === undefined) {
      toast({
        title: 'Upload failed',
        description: 'Failed to upload file. Please try again.',
        variant: 'destructive',
      });
      uppy.log(`${name} was not uploaded: ${error.message}`);
      return;
    }
    tries.set(id, tried + 1);
    setTimeout(() => {
      if ((uppy.getFile(id) as File | undefined) !== undefined) void uppy.retryUpload(id);
    }, delay);
  }

  return {
    add(files) {
      const all = files.map((data) => ({ name: data.name, type: data.type, data, source: 'Local' }));
      try {
        uppy.addFiles(all);
      } catch {
        // Its own message says which and why.
      }
    },
    async fetch(url) {
      if (remote === undefined) throw new Error('Files from elsewhere cannot be fetched here');
      await remote.fromAddress(url);
    },
    addFrom(source, entries) {
      try {
        remote?.fromSource(source, entries);
      } catch {
        // Its own message says which and why.
      }
    },
    pause: (id) => void uppy.pauseResume(id),
    cancel: (id) => {
      uppy.removeFile(id);
    },
    retry: (id) => {
      tries.delete(id);
      const file = uppy.getFile(id);
      if (file.progress.uploadComplete) {
        uppy.setFileState(id, { error: null });
        void add(id);
        return;
      }
      void uppy.retryUpload(id);
    },
  };
}

/** Gives it what sends files, and what goes on with them after a reload. */
function equip(uppy: Uppy<Meta, Body>, companionUrl: string | null): void {
  uppy.use(KeepingAwsS3, {
    // Without a companion nothing goes in parts, and nobody asks for it.
    endpoint: companionUrl ?? location.origin,
    cookiesRule: 'include',
    allowedMetaFields: ['size'],
    limit: 6,
    retryDelays,
    shouldUseMultipart: (file: File) => companionUrl !== null && (file.size ?? 0) > multipartAbove,
    getChunkSize: ({ size }: { size: number }) => partBytes(size),
  });
  uppy.use(GoldenRetriever, {
    expires: daysKept,
    indexedDB: keptFiles,
  });
}

function say({ message, type }: { message: string; type?: string }): void {
  toast({
    title: type === 'error' ? 'Upload' : 'Uploads',
    description: message,
    ...(type === 'error' && { variant: 'destructive' as const }),
  });
}
