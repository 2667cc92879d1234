import { AppError } from '../../infra/AppError.ts';
import type { Storage } from '../../infra/storage.ts';

/** Reads a whole stored object of at most `bytesMax` bytes.
 *  @throws AppError('unavailable') if the storage does not return it or it is larger. */
export async function readObject(key: string, bytesMax: number, storage: Storage): Promise<Uint8Array> {
  const object = await storage.read(key).catch(() => undefined);
  if (!object?.ok || Number(object.headers.get('Content-Length')) > bytesMax) {
    await object?.body?.cancel();
    throw new AppError('unavailable');
  }
  return new Uint8Array(await object.arrayBuffer());
}
