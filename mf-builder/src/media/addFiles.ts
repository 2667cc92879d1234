import type { QueryClient } from '@tanstack/react-query';
import type { RemoteFile } from './findRemoteFile.ts';
import type { UploadRow } from './uploadRules.ts';
import { getUploader, removeLocalRow, showLocalRow } from './uploads.ts';

/** Prepares chosen files and uploads them. A file that is refused stays in the list with the reason. */
export async function addFiles(cache: QueryClient, files: readonly File[]): Promise<void> {
  const [{ prepareFile }, uploader] = await Promise.all([import('./prepareFile.ts'), getUploader(cache)]);
  const prepared = await Promise.all(
    files.map(async (file) => {
      const row = createRow(file, 'preparing');
      showLocalRow(row);
      const result = await prepareFile(file);
      const wasCanceled = !removeLocalRow(row.id);
      if (wasCanceled) return undefined;
      if (typeof result !== 'string') return result;
      showLocalRow({ ...row, state: 'refused', problem: result });
      return undefined;
    }),
  );
  // Together, because the uploader shows one message for all files that it refuses.
  uploader.add(prepared.filter((file) => file !== undefined));
}

/** Has the companion download files from another site, except videos that browsers can't play. */
export async function addRemoteFiles(cache: QueryClient, files: readonly RemoteFile[]): Promise<void> {
  const [{ getUnplayableNameMessage }, uploader] = await Promise.all([
    import('./detectUnplayable.ts'),
    getUploader(cache),
  ]);
  const playable = files.filter((file) => {
    const problem = getUnplayableNameMessage(file.name);
    if (problem !== undefined) showLocalRow({ ...createRow(file, 'refused'), problem });
    return problem === undefined;
  });
  uploader.addRemote(playable);
}

function createRow(
  { name, size: bytes }: { name: string; size: number },
  state: UploadRow['state'],
): UploadRow {
  return { id: crypto.randomUUID(), name, bytes, percent: 0, state, problem: undefined, canPause: false };
}
