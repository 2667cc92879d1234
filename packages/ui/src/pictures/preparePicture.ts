import { detectPictureFormat, formatBytes } from './pictureFormat.ts';
import type { PictureFormat } from './pictureFormat.ts';
import type { PictureRequest, PictureResponse } from './pictureMessages.ts';

/** A picture that can't be used. The message is for the user. */
export class UnusablePicture extends Error {}

/** Makes a chosen picture ready for its upload: makes a large picture smaller and converts HEIC. The new file has no
 *  metadata, for example about the place. All uploads of pictures use this function.
 *  @returns the same file if it can be uploaded as it is, is not a picture, or cannot be changed here. The server
 *  checks all files.
 *  @throws UnusablePicture for HEIC that this browser cannot convert. */
export async function preparePicture(file: File): Promise<File> {
  const format = await readFormat(file).catch(() => undefined);
  if (format === undefined) return file;
  const result = await draw(file, format).catch((): PictureResponse['result'] => ({ state: 'unreadable' }));
  if (result.state === 'changed') return toFile(file, result.picture);
  if (result.state === 'unreadable' && format === 'heic')
    throw new UnusablePicture(getHeicMessage(file.name));
  return file;
}

function getHeicMessage(name: string): string {
  return `This browser can’t convert ${name}. Save it as a JPEG and upload that. To take new photos as JPEG on an iPhone, choose Settings > Camera > Formats > Most Compatible.`;
}

async function readFormat(file: File): Promise<PictureFormat | undefined> {
  return detectPictureFormat(new Uint8Array(await file.slice(0, formatBytes).arrayBuffer()));
}

/** @param picture has a type that determines the new file's extension. */
function toFile({ name, lastModified }: File, picture: Blob): File {
  const extension = picture.type.replace('image/', '').replace('jpeg', 'jpg');
  const hasExtension = extension === 'jpg' && /\.jpe?g$/i.test(name);
  const newName = hasExtension ? name : `${name.replace(/\.\w{1,5}$/, '')}.${extension}`;
  return new File([picture], newName, { type: picture.type, lastModified });
}

interface Pending {
  resolve: (result: PictureResponse['result']) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

/** Has the worker draw a picture. The worker exists while pictures are waiting, because its decoder keeps much memory.
 *  @throws Error if it cannot run: an old browser, or a release on another origin. */
async function draw(file: File, format: PictureFormat): Promise<PictureResponse['result']> {
  worker ??= startWorker();
  const id = ++lastId;
  const result = new Promise<PictureResponse['result']>((resolve, reject) => {
    pending.set(id, { resolve, reject });
  });
  const request: PictureRequest = { id, file, format };
  worker.postMessage(request);
  return result;
}

function startWorker(): Worker {
  const started = new Worker(
    /* webpackChunkName: "picture-worker" */ new URL('./pictureWorker.ts', import.meta.url),
  );
  started.onmessage = ({ data: { id, result } }: MessageEvent<PictureResponse>) => {
    pending.get(id)?.resolve(result);
    pending.delete(id);
    if (pending.size === 0) stopWorker();
  };
  started.onerror = () => {
    for (const { reject } of pending.values()) reject(new Error('The worker stopped'));
    pending.clear();
    stopWorker();
  };
  return started;
}

function stopWorker(): void {
  worker?.terminate();
  worker = undefined;
}
