import Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import GoldenRetriever from '@uppy/golden-retriever';
import { mediaAccept, mediaBytesMax } from '@grove/contracts/mediaRules';
import { toast } from '@grove/platform/toast';
import { KeepingAwsS3 } from './KeepingAwsS3.ts';
import { createRegistrar } from './registrar.ts';
import type { Register } from './registrar.ts';
import type { RemoteFile } from './remoteFile.ts';
import { fetchRemoteFiles } from './remoteFiles.ts';
import { createRetries } from './retries.ts';
import { multipartAbove, partBytes, refuseTooLarge, retryDelays, rowOf } from './uploadRules.ts';
import type { UploadRow } from './uploadRules.ts';

type File = UppyFile<Meta, Body>;

/** What can be asked of the uploads. What goes wrong is said by a toast or on the list. */
export interface Uploader {
  add: (files: readonly globalThis.File[]) => void;
  /** Has the companion fetch files from elsewhere. */
  addRemote: (files: readonly RemoteFile[]) => void;
  pause: (id: string) => void;
  cancel: (id: string) => void;
  retry: (id: string) => void;
}

export interface UploaderParts {
  /** Under which name the browser keeps the files: each person has one of their own. */
  store: string;
  /** Null where none runs: every file then comes in one piece. */
  companionUrl: string | null;
  onRows: (rows: UploadRow[]) => void;
  register: Register;
}

const daysKept = 7 * 24 * 60 * 60 * 1_000;
/** Its types name the first only. What is larger than it allows would not be there after a reload. */
const keptFiles = {
  name: 'uppy-blobs',
  expires: daysKept,
  maxFileSize: mediaBytesMax.video,
  maxTotalSize: 4 * mediaBytesMax.video,
};

/** Uploads the library's files: in parts where they are large, going on after a reload, a pause or a broken connection. */
export function createUploader({ store, companionUrl, onRows, register }: UploaderParts): Uploader {
  const uppy = new Uppy<Meta, Body>({
    id: store,
    autoProceed: true,
    allowMultipleUploadBatches: true,
    restrictions: { allowedFileTypes: mediaAccept.split(','), maxFileSize: mediaBytesMax.video },
    onBeforeFileAdded: (file, files) => {
      refuseTooLarge(file);
      // As the library has it: what is there already is a duplicate.
      return !Object.hasOwn(files, file.id);
    },
  });
  const show = () => onRows(uppy.getFiles().map((file) => rowOf(file, retries.isWaiting(file.id))));
  const retries = createRetries(uppy, show);
  const registrar = createRegistrar(uppy, register);

  equip(uppy, companionUrl);
  const addRemote = companionUrl === null ? undefined : fetchRemoteFiles(uppy, companionUrl);
  uppy.on('file-added', ({ id, isRestored }) => {
    // One that was kept without its content has got it back: it is no new one, so the library does not begin with it.
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
      // The library's own does nothing to any file while one is being fetched.
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

/** Gives it what sends files, and what goes on with them after a reload. */
function equip(uppy: Uppy<Meta, Body>, companionUrl: string | null): void {
  uppy.use(KeepingAwsS3, {
    // Without a companion nothing goes in parts, and nobody asks for it.
    endpoint: companionUrl ?? location.origin,
    limit: 6,
    retryDelays,
    shouldUseMultipart: (file: File) => companionUrl !== null && (file.size ?? 0) > multipartAbove,
    getChunkSize: ({ size }: { size: number }) => partBytes(size),
  });
  uppy.use(GoldenRetriever, { expires: daysKept, indexedDB: keptFiles });
}

/** Says what the library has to say: all of it in one toast, for one takes the place of another. */
function say(uppy: Uppy<Meta, Body>): void {
  const failed = uppy.getFiles().map(({ name }) => uppy.i18n('failedToUpload', { file: name }));
  // Of failures the list tells more, and some are over by themselves.
  const told = uppy.getState().info.filter(({ message }) => !failed.includes(message));
  if (told.length === 0) return;
  const isError = told.some(({ type }) => type === 'error');
  toast({
    title: isError ? 'Upload' : 'Uploads',
    description: told.map(({ message }) => message).join('. '),
    ...(isError && { variant: 'destructive' as const }),
  });
}
