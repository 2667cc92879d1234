import { dirname, join } from 'node:path';
import { buildOnce } from './buildOnce.ts';
import { hashFiles } from './hashFiles.ts';
import type { Remote } from './Remote.ts';
import { buildBundle } from './webpack/buildBundle.ts';
import { cacheFolder } from './webpack/cacheFolder.ts';

/** Grove packages that a build may read. */
const packages = [
  'circles',
  'community',
  'contracts',
  'conversations',
  'platform',
  'remote',
  'ui',
  'widgets',
];

/** Builds a remote unless its sources, its lock file and the Grove packages are unchanged since the last build.
 *  @returns whether it built. @throws Error with webpack's message. */
export async function buildRemote(remote: Remote): Promise<boolean> {
  // Always a production build, whatever the developer's NODE_ENV is.
  process.env['NODE_ENV'] = 'production';
  const { folder } = remote;
  const nodeModules = dirname(cacheFolder(folder));
  const grovePackages = packages.map((name) => join(nodeModules, '@grove', name));
  const lock = join(dirname(nodeModules), 'package-lock.json');
  const hash = hashFiles({ folders: [folder, ...grovePackages], files: [lock], base: folder });
  return buildOnce({ remote, hash }, () => buildBundle(folder));
}
