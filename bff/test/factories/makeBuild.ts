import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contractVersion } from '@grove/contracts/releases/contractVersion';
import type { Release, Skeletons } from '@grove/contracts/releases/releases';
import { serviceWorkerFile, skeletonsFile } from '@grove/contracts/releases/releaseFiles';
import { testEnv } from '../testEnv.ts';

/** Creates a folder like a remote's build: an entry of some kilobytes, another script, the scripts of
 *  its routes, `release.json`, and skeletons if given. The shell has a service worker. */
export async function makeBuild(
  fields: Partial<Release> & { name: string },
  skeletons?: Skeletons,
): Promise<{ distDir: string; release: Release }> {
  // Removed by testServer, like the published files.
  const builds = join(testEnv().RELEASES_DIR, '../builds');
  await mkdir(builds, { recursive: true });
  const distDir = await mkdtemp(join(builds, 'build-'));
  const entry = `/* ${fields.name} ${fields.version ?? ''} */`.padEnd(3_000, 'grove();');
  const version = fields.version ?? randomBytes(8).toString('hex');
  const shapes = skeletons === undefined ? {} : { [skeletonsFile]: JSON.stringify(skeletons) };
  const release: Release = {
    version,
    contract: contractVersion,
    entry: `entry.${version}.js`,
    integrity: digestOf(entry),
    ...Object.values(shapes).map((text) => ({ skeletons: digestOf(text) }))[0],
    preload: [{ url: 'chunks/screen.js' }],
    routes: [],
    ...fields,
  };
  const routeFiles = release.routes.flatMap(({ preload = [] }) =>
    preload.map(({ url }) => ({ [url]: 'screen()' })),
  );
  const files: Record<string, string> = {
    ...shapes,
    ...(fields.name === 'shell' && { [serviceWorkerFile]: 'precache(self.__WB_MANIFEST)' }),
    ...routeFiles.reduce((all, one) => ({ ...all, ...one }), {}),
    [release.entry]: entry,
    'chunks/screen.js': 'screen()',
    'release.json': JSON.stringify(release),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(distDir, name)), { recursive: true });
    await writeFile(join(distDir, name), content);
  }
  return { distDir, release };
}

function digestOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
