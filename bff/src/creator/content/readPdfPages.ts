import type { PreparedUpload } from '../../files/uploads/prepareUpload.ts';
import type { Storage } from '../../infra/storage.ts';
import { countPdfPages } from './countPdfPages.ts';

/** Largest file that is read into memory. */
const maxBytes = 50_000_000;

/** Reads an uploaded PDF and counts its pages; undefined for other or larger files, and if the number is unknown.
 *  @throws Error if the storage refuses or cannot be reached in time. */
export async function readPdfPages(
  { key, mimeType, bytes }: PreparedUpload,
  storage: Pick<Storage, 'read'>,
): Promise<number | undefined> {
  if (mimeType !== 'application/pdf' || bytes > maxBytes) return undefined;
  return countPdfPages(await (await storage.read(key)).bytes());
}
