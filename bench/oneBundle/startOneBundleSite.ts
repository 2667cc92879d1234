import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import type { Release, ReleaseRoute } from '@grove/contracts/releases/releases';
import { copyFiles } from 'bff/src/publishing/releases/copyFiles.ts';
import { storeFiles } from 'bff/src/publishing/releases/storeFiles.ts';
import { startDemoSite } from '../benchSite.ts';
import type { BenchSite } from '../benchSite.ts';
import { buildOneBundle } from './buildOneBundle.ts';
import type { Scripts } from './buildOneBundle.ts';

interface Channel {
  name: string;
  channel: string;
  shown: Release;
}

/** Starts a second site with the same database content as the bench site that serves the same source as one
 *  bundle. Its pages preload the bundle's chunks where the bench site's pages preload those of its
 *  remotes. */
export async function startOneBundleSite(): Promise<BenchSite> {
  const site = await startDemoSite('one bundle');
  try {
    await publishOneBundle(site);
    return site;
  } catch (error) {
    await site.close();
    throw error;
  }
}

async function publishOneBundle({ db, env }: BenchSite): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-one-bundle-'));
  try {
    const chunks = await buildOneBundle(folder);
    const base = await storeBundle(folder, chunks, env['RELEASES_DIR'] ?? '');
    const channels = db.collection<Channel>('channels');
    const bundled = channels.find({ channel: 'stable', name: { $ne: 'dev-ui' } });
    for (const { name, shown } of await bundled.toArray())
      await channels.updateOne(
        { channel: 'stable', name },
        { $set: { shown: toBundledRelease(shown, chunks, base) } },
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Compresses and stores the files like those of the shell, without making them the shell's latest version.
 *  @returns the path below which they are served. */
async function storeBundle(
  folder: string,
  chunks: Map<string, Scripts>,
  releasesDir: string,
): Promise<string> {
  const files = await readdir(folder);
  const version = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 16);
  const entry = splitEntry('shell', chunks).entry.url;
  const manifest = { name: 'shell', version, contract: contractVersion, entry, preload: [], routes: [] };
  await storeFiles({
    ...{ name: 'shell', releasesDir, compression: { concurrency: 8 } },
    receive: async (to) => {
      await copyFiles(folder, to);
      return { ...manifest, commit: '', author: '', shared: {} };
    },
    record: () => Promise.resolve(),
  });
  return `/remotes/shell/${version}/`;
}

/** Returns the release with the bundle's scripts instead of its own. */
function toBundledRelease(release: Release, chunks: Map<string, Scripts>, base: string): Release {
  const { entry, others } = splitEntry(release.name, chunks);
  const first = [entry, ...others].map(({ url }) => url);
  const published = (scripts: Scripts) => scripts.map((script) => ({ ...script, url: base + script.url }));
  const withScripts = (route: ReleaseRoute): ReleaseRoute => {
    if (route.chunk === undefined) return route;
    const routeScripts = scriptsOf(route.chunk, chunks).filter(({ url }) => !first.includes(url));
    return { ...route, preload: published(routeScripts) };
  };
  return {
    ...release,
    entry: base + entry.url,
    integrity: entry.integrity,
    preload: published(others),
    routes: release.routes.map(withScripts),
  };
}

/** Returns a release's first script in the bundle, and the scripts that it requires. */
function splitEntry(name: string, chunks: Map<string, Scripts>): { entry: Scripts[number]; others: Scripts } {
  const scripts = scriptsOf(name, chunks);
  const entry = scripts.find(({ url }) => url.startsWith(`${name}.`));
  if (entry === undefined) throw new Error(`The chunk '${name}' of the bundle has no script of its own`);
  return { entry, others: scripts.filter((script) => script !== entry) };
}

function scriptsOf(chunk: string, chunks: Map<string, Scripts>): Scripts {
  const scripts = chunks.get(chunk);
  if (scripts === undefined) throw new Error(`The bundle has no chunk '${chunk}'`);
  return scripts;
}
