import { realpath } from 'node:fs/promises';
import type { Release } from '@grove/contracts/releases/releases';
import { inTransaction } from '../../infra/mongo.ts';
import { changeChannel } from './changeChannel.ts';
import { refuseDifferentBuild } from './refuseDifferentBuild.ts';
import { copyFiles } from './copyFiles.ts';
import { systemDeployer } from './deployer.ts';
import { findChannel } from './findReleases.ts';
import { readManifest } from './readManifest.ts';
import { recordRelease } from './recordRelease.ts';
import type { StoredRelease } from './remoteReleases.model.ts';
import { retryOnDuplicate, storeFiles } from './storeFiles.ts';

export interface BuildToPublish {
  /** Expected name of the release. A build with another name is refused. */
  name: string;
  distDir: string;
  releasesDir: string;
}

/** Publishes a build from a folder and makes all devices load it. Repeating it repairs damaged files. Publishing an
 *  earlier version again makes it live again. Files of earlier versions stay, because open pages still load them.
 *  The publisher has access to the database and the folder, so fewer checks apply than to a team's upload
 *  (`uploadRelease`). Needs a connection (`infra/mongo.ts`).
 *  @returns the release as pages receive it.
 *  @throws Error that names the build's problem. Nothing has changed then. */
export async function publishRelease({ name, distDir, releasesDir }: BuildToPublish): Promise<Release> {
  const manifest = await readManifest(distDir);
  const { stored } = await storeFiles({
    ...{ name, releasesDir, compression: { concurrency: 8 } },
    receive: async (folder) => {
      await copyFiles(await realpath(distDir), folder);
      return manifest;
    },
    record: (described) =>
      inTransaction(async (tx) => {
        await refuseDifferentBuild(described, tx);
        return recordRelease(described, tx);
      }),
  });
  await retryOnDuplicate(() => makeLive(stored));
  return stored.release;
}

async function makeLive(to: StoredRelease): Promise<void> {
  await inTransaction(async (tx) => {
    const former = await findChannel(to.name, tx);
    if (former?.version === to.version && former.percent === 100) return;
    await changeChannel({ former, to, percent: 100, action: 'promote', why: '', by: systemDeployer }, tx);
  });
}
