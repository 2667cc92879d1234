import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { contractVersion } from '@grove/contracts/contractVersion';
import type { Release } from '@grove/contracts/releases';
import { copyFiles } from 'bff/src/publishing/releases/copyFiles.ts';
import { storeFiles } from 'bff/src/publishing/releases/storeFiles.ts';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { root } from '../../dev/stack/folders.ts';
import { shellConfig } from '../../dev/webpack/shellConfig.ts';
import type { BenchSite } from '../benchSite.ts';

interface Channel {
  name: string;
  channel: string;
  shown: Release;
}

/** Builds the same source as one bundle, split by route, and makes the site serve it in place of the remotes.
 * @returns what puts the remotes back. */
export async function publishOneBundle(site: BenchSite): Promise<() => Promise<void>> {
  const dist = await mkdtemp(join(tmpdir(), 'grove-one-bundle-'));
  await build(dist);
  const files = await readdir(dist);
  const version = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 16);
  const entry = files.find((file) => file.startsWith('shell.') && file.endsWith('.js')) ?? '';
  const manifest = { name: 'shell', version, contract: contractVersion, entry, preload: [], routes: [] };
  await storeFiles({
    ...{ name: 'shell', releasesDir: site.env['RELEASES_DIR'] ?? '', pace: { atOnce: 8 } },
    receive: async (folder) => {
      await copyFiles(dist, folder);
      return { ...manifest, commit: '', author: '', shared: {} };
    },
    // Served, but no version of the shell.
    record: () => Promise.resolve(),
  });

  const channels = site.db.collection<Channel>('channels');
  const federated = await channels.find({ channel: 'stable', name: { $ne: 'dev-ui' } }).toArray();
  for (const { name, shown } of federated) {
    const bundled = await asBundled({ release: shown, dist, files, base: `/remotes/shell/${version}/` });
    await channels.updateOne({ channel: 'stable', name }, { $set: { shown: bundled } });
  }
  await rm(dist, { recursive: true, force: true });
  return async () => {
    for (const { name, shown } of federated)
      await channels.updateOne({ channel: 'stable', name }, { $set: { shown } });
  };
}

interface Bundling {
  release: Release;
  dist: string;
  files: string[];
  base: string;
}

/** The release as the page needs it when its remote is a chunk of the one bundle. */
async function asBundled({ release, dist, files, base }: Bundling): Promise<Release> {
  const entry = files.find((file) => file.startsWith(`${release.name}.`) && file.endsWith('.js'));
  if (entry === undefined) throw new Error(`The bundle has no chunk '${release.name}'`);
  const bytes = await readFile(join(dist, entry));
  // What the bundle has of it: fonts, and the shell's script of React.
  const preload = release.preload.flatMap(({ url }) => {
    const [name = ''] = basename(url).split('.');
    const same = files.find((file) => file.startsWith(`${name}.`) && extname(file) === extname(url));
    return same === undefined ? [] : [{ url: base + same }];
  });
  return {
    ...release,
    entry: base + entry,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
    preload,
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
      alias: {
        [join(root, 'shell/src/loadLifecycle.ts')]: join(root, 'bench/oneBundle/loadLifecycle.ts'),
        [join(root, 'shell/src/sharedModules.ts')]: false,
      },
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
