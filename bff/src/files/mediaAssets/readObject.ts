import { AppError } from '../../infra/AppError.ts';
import type { Storage } from '../../infra/storage.ts';

/** A stored object whole, which is known to have at most so many bytes.
 *  @throws AppError('unavailable') where the storage does not give it. */
export async function readObject(key: string, bytesMax: number, storage: Storage): Promise<Uint8Array> {
  const object = await storage.read(key).catch(() => undefined);
  if (!object?.ok || Number(object.headers.get('Content-Length')) > bytesMax) {
    await object?.body?.cancel();
    throw new AppError('unavailable');
  }
  return new Uint8Array(await object.arrayBuffer());
}
