import { avatarBytesMax } from '@grove/contracts/fields/limits';
import { AppError } from '../../infra/AppError.ts';
import type { Storage } from '../../infra/storage.ts';

/** Reads an uploaded picture, up to the allowed size.
 *  @throws AppError('not-found') if nothing was uploaded, AppError('picture-too-large'), AppError('unavailable'). */
export async function readUpload(key: string, storage: Storage): Promise<Buffer> {
  const object = await storage.read(key).catch(() => {
    throw new AppError('unavailable');
  });
  const isTooLarge = Number(object.headers.get('Content-Length')) > avatarBytesMax;
  if (!object.ok || object.body === null || isTooLarge) {
    await object.body?.cancel();
    if (isTooLarge) throw new AppError('picture-too-large');
    throw new AppError(object.status === 404 ? 'not-found' : 'unavailable');
  }
  const content = await readBounded(object.body).catch(() => {
    throw new AppError('unavailable');
  });
  if (content === undefined) throw new AppError('picture-too-large');
  return content;
}

/** Returns undefined if there are more bytes than allowed, whatever Content-Length claimed. */
async function readBounded(body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > avatarBytesMax) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
