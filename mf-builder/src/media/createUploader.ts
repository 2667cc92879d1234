import Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import { mediaAccept, mediaBytesMax } from '@grove/contracts/mediaRules';
import { toast } from '@grove/platform/toast';
import { KeepingAwsS3, sendPart } from './KeepingAwsS3.ts';
import { createRegistrar } from './registrar.ts';
import type { Register } from './registrar.ts';
import type { RemoteFile } from './remoteFile.ts';
import { fetchRemoteFiles } from './remoteFiles.ts';
import { createRetries } from './retries.ts';
import { multipartAbove, partBytes, refuseTooLarge, retryDelays, rowOf } from './uploadRules.ts';
import type { UploadRow } from './uploadRules.ts';

type File = UppyFile<Meta, Body>;

/** Controls the uploads. Errors are shown in a toast or in the list of uploads. */
export interface Uploader {
  add: (files: readonly globalThis.File[]) => void;
  /** Has the companion download files from another site. */
  addRemote: (files: readonly RemoteFile[]) => void;
  pause: (id: string) => void;
  cancel: (id: string) => void;
  retry: (id: string) => void;
}

export interface UploaderParts {
  /** The name under which the browser stores the files. Each user has their own. */
  store: string;
  /** Null if no companion runs. Every file is then sent in one piece. */
  companionUrl: string | null;
  onRows: (rows: UploadRow[]) => void;
  register: Register;
}

const daysKept = 7 * 24 * 60 * 60 * 1_000;
/**
 * GoldenRetriever passes these options to its IndexedDBStore, whose types declare the size limits. A file
 * over a limit would be missing after a reload.
 */
const keptFiles = {
  name: 'uppy-blobs',
  expires: daysKept,
  maxFileSize: mediaBytesMax.video,
  maxTotalSize: 4 * mediaBytesMax.video,
};

/**
 * Creates the uploader of the media library. Large files are sent in parts. Uploads resume after a reload,
 * a pause or a lost connection.
 */
export function createUploader({ store, companionUrl, onRows, register }: UploaderParts): Uploader {
  const uppy = new Uppy<Meta, Body>({
    id: store,
    autoProceed: true,
    allowMultipleUploadBatches: true,
    restrictions: { allowedFileTypes: mediaAccept.split(','), maxFileSize: mediaBytesMax.video },
    onBeforeFileAdded: (file, files) => {
      refuseTooLarge(file);
      // Uppy's default: a file that is in the list already is a duplicate.
      return !Object.hasOwn(files, file.id);
    },
  });
  const show = () => onRows(uppy.getFiles().map((file) => rowOf(file, retries.isWaiting(file.id))));
  const retries = createRetries(uppy, show);
  const registrar = createRegistrar(uppy, register);

  equip(uppy, companionUrl);
  const addRemote = companionUrl === null ? undefined : fetchRemoteFiles(uppy, companionUrl);
  uppy.on('file-added', ({ id, isRestored }) => {
    // A restored file whose content was missing has its content back. Uppy does not start it by itself,
    // because it is not new.
    if (isRestored) void uppy.retryUpload(id);
  });
  uppy.on('restored', () => {
    for (const { id, isRemote, size } of uppy.getFiles())
      if (isRemote) uppy.setFileState(id, { data: { size } });
    registrar.resume();
    uppy.emit('restore-confirmed');
  });
  uppy.on('info-visible', () => {
    say(uppy);
  });
  uppy.on('state-update', show);

  return {
    add(files) {
      uppy.addFiles(files.map((data) => ({ name: data.name, type: data.type, data, source: 'Local' })));
    },
    addRemote: (files) => addRemote?.(files),
    pause(id) {
      // Uppy's own pause has no effect on any file while a remote file is being downloaded.
      const file = uppy.getFile(id);
      const isPaused = !file.isPaused;
      uppy.setFileState(id, { isPaused });
      uppy.emit('upload-pause', file, isPaused);
    },
    cancel: (id) => {
      uppy.removeFile(id);
    },
    retry: (id) => {
      retries.forget(id);
      if (!registrar.again(id)) void uppy.retryUpload(id);
    },
  };
}

/** Installs the plugins that send files and that restore uploads after a reload. */
function equip(uppy: Uppy<Meta, Body>, companionUrl: string | null): void {
  uppy.use(KeepingAwsS3, {
    // Without a companion no file is sent in parts, so the endpoint is never used.
    endpoint: companionUrl ?? location.origin,
    limit: 6,
    retryDelays,
    uploadPartBytes: sendPart,
    shouldUseMultipart: (file: File) => companionUrl !== null && (file.size ?? 0) > multipartAbove,
    getChunkSize: ({ size }: { size: number }) => partBytes(size),
  });
  uppy.use(GoldenRetriever, { expires: daysKept, indexedDB: keptFiles });
}

/** Shows Uppy's messages in a single toast, because a toast replaces the previous one. */
function say(uppy: Uppy<Meta, Body>): void {
  const failed = uppy.getFiles().map(({ name }) => uppy.i18n('failedToUpload', { file: name }));
  // The list of uploads shows failures in more detail, and some of them recover by themselves.
  const told = uppy.getState().info.filter(({ message }) => !failed.includes(message));
  if (told.length === 0) return;
  const isError = told.some(({ type }) => type === 'error');
  toast({
    title: isError ? 'Upload' : 'Uploads',
    description: told.map(({ message }) => message).join('. '),
    ...(isError && { variant: 'destructive' as const }),
  });
}
