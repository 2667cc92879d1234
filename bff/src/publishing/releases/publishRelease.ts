import type { Release } from '@grove/contracts/releases';
import type { ReleaseFile } from '@grove/release-checks/checkFiles';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { changeChannel } from './changeChannel.ts';
import { checkSameVersion } from './checkSameVersion.ts';
import { grove } from './deployer.ts';
import { findChannel, findRelease } from './findLive.ts';
import { readManifest } from './readManifest.ts';
import { describeRelease, recordRelease } from './recordRelease.ts';
import type { Described } from './recordRelease.ts';
import { storeFiles } from './storeFiles.ts';

export interface BuildToPublish {
  /** What the publisher means to publish: a build that calls itself something else is refused. */
  name: string;
  distDir: string;
  releasesDir: string;
}

/** Publishes a build that lies in a folder: its files first, checked, then the registry, so that no page ever names a file
 *  that is not there or not what was built. All devices load it from now on. Repeating it repairs files that are damaged;
 *  publishing an earlier version again goes back to it. Earlier versions' files stay: pages that are open go on loading
 *  them. Whoever publishes so has the database and the folder; what the site itself takes from a team is checked further
 *  (`uploadRelease`). Needs a connection (`infra/mongo.ts`).
 *  @returns what pages are told from now on.
 *  @throws Error naming what is wrong with the build; nothing has changed then. */
export async function publishRelease({ name, distDir, releasesDir }: BuildToPublish): Promise<Release> {
  const manifest = await readManifest(distDir);
  if (manifest.name !== name)
    throw new Error(`${distDir} holds the release '${manifest.name}', and not '${name}'`);
  const confirm = (found: ReleaseFile[]) => refuseOther(describeRelease(manifest, found));
  const files = await storeFiles({ distDir, releasesDir, manifest, confirm });
  const described = describeRelease(manifest, files);
  await show(described).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    // Somebody published it for the first time in the same moment: now it is there.
    return show(described);
  });
  return described.release;
}

async function show(described: Described): Promise<void> {
  await inTransaction(async (tx) => {
    await refuseOther(described, tx);
    const { stored } = await recordRelease(described, tx);
    const former = await findChannel(described.name, tx);
    if (former?.version === described.version && former.percent === 100) return;
    await changeChannel({ former, to: stored, percent: 100, action: 'promote', why: '', by: grove }, tx);
  });
}

/** @throws Error if the version was published before and is not this build. */
async function refuseOther(described: Described, tx?: Transaction): Promise<void> {
  const [problem] = checkSameVersion(described, await findRelease(described, tx));
  if (problem !== undefined) throw new Error(problem.what);
}
