import type { PreparedUpload } from '../../files/uploads/prepareUpload.ts';
import type { Storage } from '../../infra/storage.ts';
import { countPdfPages } from './countPdfPages.ts';

/** Reads an uploaded PDF and counts its pages; undefined for other files, and if the number is unknown.
 *  @throws Error if the storage refuses or cannot be reached in time. */
export async function readPdfPages(
  { key, mimeType }: PreparedUpload,
  storage: Pick<Storage, 'read'>,
): Promise<number | undefined> {
  if (mimeType !== 'application/pdf') return undefined;
  return countPdfPages(await (await storage.read(key)).bytes());
}
