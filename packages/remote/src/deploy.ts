import { join } from 'node:path';
import type { ChannelState } from '@grove/contracts/releases/deploys';
import { checkBuild } from './checkBuild.ts';
import { promote } from './promote.ts';
import { readBuild } from './readBuild.ts';
import type { Remote } from './Remote.ts';
import type { SiteClient } from './siteClient.ts';
import { uploadBuild } from './uploadBuild.ts';

export interface DeployOptions {
  remote: Remote;
  site: SiteClient;
  /** Percentage of the devices that load it. */
  percent: number;
  why?: string | undefined;
}

/** Makes the build in the remote's `dist` live: checks it, uploads it and promotes it.
 *  @throws Error with one line for each failed check; SiteError if the site refuses it. */
export async function deploy({ remote, site, percent, why }: DeployOptions): Promise<ChannelState> {
  const build = await readBuild(join(remote.folder, 'dist'));
  const problems = await checkBuild(remote.name, build, site);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { version } = await uploadBuild(remote, build, site);
  return promote({ name: remote.name, site, version, percent, why });
}
