import type { UploadedRelease } from '@grove/contracts/releases/deploys';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import { measureRelease } from '@grove/release-checks/measureRelease';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { withPublishedUrls } from './readManifest.ts';
import { RemoteReleases } from './remoteReleases.model.ts';
import type { StoredRelease } from './remoteReleases.model.ts';

/** The data of a build that is stored. */
export type DescribedBuild = Omit<
  StoredRelease,
  '_id' | 'uploadedAt' | 'lastLiveAt' | 'withdrawnAt' | 'removingAt' | 'createdAt' | 'updatedAt'
>;

/** Describes a build. @param files the measured files of the build. */
export function describeRelease(manifest: UploadedRelease, files: ReleaseFile[]): DescribedBuild {
  const { name, version, shared, commit, author } = manifest;
  return {
    ...{ name, version, shared, commit, author, files },
    release: withPublishedUrls(manifest),
    ...measureRelease(manifest, files),
  };
}

/** Stores a version. Of a known version, only the list of files is replaced, because its files were just repaired.
 *  @returns the version, and whether it is new. @throws AppError('release-refused') while its files are being
 *  removed. */
export async function recordRelease(
  described: DescribedBuild,
  tx: Transaction,
): Promise<{ stored: StoredRelease; isNew: boolean }> {
  const { name, version, ...content } = described;
  const now = clock.now();
  const before = await nativeCollection(RemoteReleases).findOneAndUpdate(
    { name, version },
    {
      $set: { files: content.files, lastLiveAt: now, updatedAt: now },
      $setOnInsert: {
        _id: new Types.ObjectId(),
        ...without(content, 'files'),
        uploadedAt: now,
        withdrawnAt: null,
        removingAt: null,
        createdAt: now,
      },
    },
    { session: tx, upsert: true, returnDocument: 'before' },
  );
  if (before?.removingAt)
    throw new AppError('release-refused', ['Its files are being removed. Try again in a minute.']);
  const stored = await nativeCollection(RemoteReleases).findOne({ name, version }, { session: tx });
  if (stored === null) throw new Error(`The release ${name} ${version} was not written`);
  return { stored, isNew: before === null };
}

function without<T extends object, K extends keyof T>(content: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = content;
  return rest;
}
