import { join } from 'node:path';
import type { ReleaseProblem } from '@grove/contracts/releases/deploys';
import { checkStored } from '@grove/release-checks/checkFiles';
import { AppError } from '../../infra/AppError.ts';
import { findRelease } from './findReleases.ts';
import { measureFiles } from './prepareFiles.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

/** Lists the missing and changed files of a version. Call it outside a transaction: it reads all files. @throws
 *  AppError('not-found') */
export async function findDamage(
  { name, version }: { name: string; version: string },
  releasesDir: string,
): Promise<ReleaseProblem[]> {
  const stored = await findRelease({ name, version });
  if (stored === null) throw new AppError('not-found');
  return checkStored(stored.files, await measureFiles(join(releasesDir, name, version)).catch(() => []));
}

/** Lists the reasons why a version must not be shown again. */
export function findUsageProblems({ withdrawnAt, removingAt }: StoredRelease): ReleaseProblem[] {
  if (withdrawnAt !== null)
    return [{ check: 'files', what: 'This version was withdrawn. Upload a new version.' }];
  if (removingAt === null) return [];
  return [
    { check: 'files', what: 'This version is so old that its files are being removed. Upload it again.' },
  ];
}
