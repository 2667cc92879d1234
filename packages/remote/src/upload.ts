import { join } from 'node:path';
import type { RemoteRelease } from '@grove/contracts/releases/deploys';
import { checkBuild } from './checkBuild.ts';
import { readBuild } from './readBuild.ts';
import type { Remote } from './Remote.ts';
import type { SiteClient } from './siteClient.ts';
import { uploadBuild } from './uploadBuild.ts';

/** Checks the build in the remote's `dist` and uploads it without making it live. Idempotent.
 *  @throws Error with one line for each failed check, or if the version was withdrawn; SiteError if the site refuses it. */
export async function upload(remote: Remote, site: SiteClient): Promise<RemoteRelease> {
  const build = await readBuild(join(remote.folder, 'dist'));
  const problems = await checkBuild(remote.name, build, site);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const uploaded = await uploadBuild(remote, build, site);
  if (uploaded.isWithdrawn)
    throw new Error(
      `${uploaded.version} was withdrawn and can’t be used again. Change the source and repeat the command.`,
    );
  return uploaded;
}
