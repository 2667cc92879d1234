import type { AttachmentKind } from '@grove/contracts/community/attachmentRules';
import { attachmentBytesMax, fileNameMax } from '@grove/contracts/community/attachmentRules';
import type { Attachment } from '@grove/contracts/community/attachments';
import { ApiError, call } from '@grove/platform/call';
import { UnusablePicture, preparePicture } from '@grove/ui/pictures/preparePicture';
import { getSizeError } from './pickedFile.ts';

interface UploadOptions {
  kind: AttachmentKind;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

// The server's limit of concurrent uploads per member.
const concurrentMax = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Uploads a file directly to storage and has the server check it. Makes a large picture smaller first. Waits if other uploads are running.
 *  @throws ApiError if the file is refused, TypeError if the server or the storage cannot be reached. */
export async function uploadAttachment(file: File, options: UploadOptions): Promise<Attachment> {
  if (running >= concurrentMax) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    options.signal.throwIfAborted();
    const prepared = options.kind === 'image' ? await prepare(file) : file;
    options.signal.throwIfAborted();
    return await upload(prepared, options);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** @throws ApiError with a message for the user, as for files that the server refuses. */
async function prepare(file: File): Promise<File> {
  const prepared = await preparePicture(file).catch((error: unknown) => {
    throw error instanceof UnusablePicture ? new ApiError(415, '', { fallbackText: error.message }) : error;
  });
  const bytesMax = attachmentBytesMax.image;
  if (prepared.size <= bytesMax) return prepared;
  throw new ApiError(413, '', { fallbackText: getSizeError(file.name, bytesMax) });
}

async function upload(file: File, { kind, onProgress, signal }: UploadOptions): Promise<Attachment> {
  const type = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(file.type) ? file.type : 'application/octet-stream';
  // Cuts the start of a long name, because the extension at its end names the type.
  const name = file.name.slice(-fileNameMax).trim() || kind;
  const { id, uploadURL } = await call('POST /api/attachments', {
    body: { kind, name, type, size: file.size },
    signal,
  });
  await putFile(uploadURL, file, { type, onProgress, signal });
  return call('POST /api/attachments/:attachmentId/ready', {
    params: { attachmentId: id },
    body: {},
    signal,
  });
}

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function putFile(
  url: string,
  file: File,
  { type, onProgress, signal }: Omit<UploadOptions, 'kind'> & { type: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
    };
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(total === 0 ? 0 : loaded / total);
    };
    request.onload = () => {
      const fallbackText = 'The file could not be uploaded. Please try again';
      if (request.status < 300) resolve();
      else reject(new ApiError(request.status, request.statusText, { fallbackText }));
    };
    request.onerror = () => {
      reject(new TypeError('The storage could not be reached'));
    };
    request.onabort = () => {
      reject(new DOMException('Upload canceled', 'AbortError'));
    };
    signal.addEventListener('abort', abort);
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
    };
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', type);
    request.send(file);
  });
}
