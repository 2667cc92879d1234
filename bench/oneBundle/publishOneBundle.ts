import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@grove/contracts/releases';
import { storeFiles } from 'bff/src/releases/storeFiles.ts';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { root } from '../../dev/stack/folders.ts';
import { shellConfig } from '../../dev/webpack/preset.ts';
import type { BenchSite } from '../benchSite.ts';

interface ActiveRelease {
  name: string;
  channel: string;
  release: Release;
}

/** Builds the same source as one bundle, split by route, and makes the site serve it in place of the remotes.
 * @returns what puts the remotes back. */
export async function publishOneBundle(site: BenchSite): Promise<() => Promise<void>> {
  const dist = await mkdtemp(join(tmpdir(), 'grove-one-bundle-'));
  await build(dist);
  const files = await readdir(dist);
  const version = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 16);
  await storeFiles({ distDir: dist, releasesDir: site.env['RELEASES_DIR'] ?? '', name: 'shell', version });

  const address = (file: string) => `/remotes/shell/${version}/${file}`;
  const find = (name: string) => {
    const file = files.find((one) => one.startsWith(`${name}.`) && one.endsWith('.js'));
    if (file === undefined) throw new Error(`The bundle has no chunk '${name}'`);
    return file;
  };
  const integrity = async (file: string) =>
    `sha384-${createHash('sha384')
      .update(await readFile(join(dist, file)))
      .digest('base64')}`;

  const releases = site.db.collection<ActiveRelease>('releases');
  const federated = await releases.find({ channel: 'stable' }).toArray();
  for (const { name, release } of federated) {
    if (name === 'dev-ui') continue;
    const file = find(name);
    const preload = release.preload
      .filter(({ url }) => url.endsWith('.woff2'))
      .map(({ url }) => ({ url: address(url.split('/').at(-1) ?? '') }));
    await releases.updateOne(
      { channel: 'stable', name },
      {
        $set: {
          'release.entry': address(file),
          'release.preload': preload,
          'release.integrity': await integrity(file),
        },
      },
    );
  }
  await rm(dist, { recursive: true, force: true });
  return async () => {
    for (const { name, release } of federated)
      await releases.updateOne({ channel: 'stable', name }, { $set: { release } });
  };
}

/** The shell's own build without federation, its loader replaced by plain imports. */
async function build(dist: string): Promise<void> {
  const shell = shellConfig();
  const config: Configuration = {
    ...shell,
    output: { ...shell.output, path: dist },
    cache: false,
    resolve: {
      ...shell.resolve,
      alias: { [join(root, 'shell/src/loadLifecycle.ts')]: join(root, 'bench/oneBundle/loadLifecycle.ts') },
    },
    plugins: [],
  };
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
