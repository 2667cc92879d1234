import type { StoredRelease } from './remoteReleases.model.ts';

/** Fields that are read if a version's list of files is not needed: the list of a large release is longer than
 *  everything else. */
export const listedFields = {
  ...{ name: 1, version: 1, release: 1, shared: 1, firstScreenBytes: 1, largestChunkBytes: 1 },
  ...{ commit: 1, author: 1, uploadedAt: 1, withdrawnAt: 1 },
  fileCount: { $size: '$files' },
} as const;

export interface ListedRelease extends Omit<
  StoredRelease,
  'files' | 'lastLiveAt' | 'removingAt' | 'createdAt' | 'updatedAt'
> {
  fileCount: number;
}
