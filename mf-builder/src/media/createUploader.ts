import Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import { mediaAccept, mediaBytesMax } from '@grove/contracts/files/mediaRules';
import { toast } from '@grove/platform/toast';
import { ResumableAwsS3, sendPart } from './ResumableAwsS3.ts';
import { createRegistrar } from './createRegistrar.ts';
import type { Register } from './createRegistrar.ts';
import type { RemoteFile } from './findRemoteFile.ts';
import { createRemoteFileAdder } from './createRemoteFileAdder.ts';
import { createRetries } from './createRetries.ts';
import { multipartAbove, getPartBytes, assertFileSize, retryDelays, toUploadRow } from './uploadRules.ts';
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

export interface UploaderOptions {
  /** The name under which the browser stores the files. Each user has their own. */
  store: string;
  /** Null if no companion runs. Every file is then sent in one piece. */
  companionUrl: string | null;
  onRows: (rows: UploadRow[]) => void;
  register: Register;
}

const retentionMs = 7 * 24 * 60 * 60 * 1_000;
/**
 * GoldenRetriever passes these options to its IndexedDBStore, whose types declare the size limits. A file
 * over a limit would be missing after a reload.
 */
const fileStoreOptions = {
  name: 'uppy-blobs',
  expires: retentionMs,
  maxFileSize: mediaBytesMax.video,
  maxTotalSize: 4 * mediaBytesMax.video,
};

/**
 * Creates the uploader of the media library. Large files are sent in parts. Uploads resume after a reload,
 * a pause or a lost connection.
 */
export function createUploader({ store, companionUrl, onRows, register }: UploaderOptions): Uploader {
  const uppy = new Uppy<Meta, Body>({
    id: store,
    autoProceed: true,
    allowMultipleUploadBatches: true,
    restrictions: { allowedFileTypes: mediaAccept.split(','), maxFileSize: mediaBytesMax.video },
    // Uppy's own text lists media types such as 'image/*'.
    locale: {
      strings: { youCanOnlyUploadFileTypes: 'Choose a picture, video, audio file, PDF or Word document' },
      pluralize,
    },
    onBeforeFileAdded: (file, files) => {
      assertFileSize(file);
      // Uppy's default: a file that is in the list already is a duplicate.
      return !Object.hasOwn(files, file.id);
    },
  });
  const updateRows = () =>
    onRows(uppy.getFiles().map((file) => toUploadRow(file, retries.isWaiting(file.id))));
  const retries = createRetries(uppy, updateRows);
  const registrar = createRegistrar(uppy, register);

  installPlugins(uppy, companionUrl);
  const addRemote = companionUrl === null ? undefined : createRemoteFileAdder(uppy, companionUrl);
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
    showMessages(uppy);
  });
  uppy.on('state-update', updateRows);

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
      retries.reset(id);
      if (!registrar.registerAgain(id)) void uppy.retryUpload(id);
    },
  };
}

/** The index of a text's plural form in English. Uppy's types require it in a locale. */
function pluralize(count: number): 0 | 1 {
  return count === 1 ? 0 : 1;
}

/** Installs the plugins that send files and that restore uploads after a reload. */
function installPlugins(uppy: Uppy<Meta, Body>, companionUrl: string | null): void {
  uppy.use(ResumableAwsS3, {
    // Without a companion no file is sent in parts, so the endpoint is never used.
    endpoint: companionUrl ?? location.origin,
    limit: 6,
    retryDelays,
    uploadPartBytes: sendPart,
    shouldUseMultipart: (file: File) => companionUrl !== null && (file.size ?? 0) > multipartAbove,
    getChunkSize: ({ size }: { size: number }) => getPartBytes(size),
  });
  uppy.use(GoldenRetriever, { expires: retentionMs, indexedDB: fileStoreOptions });
}

/** Shows Uppy's messages in a single toast, because a toast replaces the previous one. */
function showMessages(uppy: Uppy<Meta, Body>): void {
  const failureMessages = uppy.getFiles().map(({ name }) => uppy.i18n('failedToUpload', { file: name }));
  // The list of uploads shows failures in more detail, and some of them recover by themselves.
  const messages = uppy.getState().info.filter(({ message }) => !failureMessages.includes(message));
  if (messages.length === 0) return;
  const isError = messages.some(({ type }) => type === 'error');
  toast({
    title: isError ? 'Upload' : 'Uploads',
    description: messages.map(({ message }) => message).join('. '),
    ...(isError && { variant: 'destructive' as const }),
  });
}
