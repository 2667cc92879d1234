import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishRelease } from 'bff/src/publishing/releases/publishRelease.ts';
import { buildConfig } from '@grove/remote/webpack/buildBundle';
import { remoteConfig } from '@grove/remote/remoteConfig';
import webpack from 'webpack';
import { withRegistry } from '../../dev/stack/withRegistry.ts';
import { routes } from './probe/src/routes.ts';

// Runs as a separate process with the BFF's environment. Builds one version of the probe, deploys it to the
// running site and prints the release.
const label = process.argv[2] ?? 'one';
const dist = await mkdtemp(join(tmpdir(), 'grove-probe-'));
try {
  const folder = join(import.meta.dirname, 'probe');
  // The site's own environment describes the site, not what is built for it.
  const config = remoteConfig({ name: 'probe', folder, routes, mode: 'production' });
  await buildConfig({
    ...config,
    cache: false,
    output: { ...config.output, path: dist },
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin({ PROBE_LABEL: JSON.stringify(label) })],
  });
  const { MONGODB_URI = '', RELEASES_DIR: releasesDir = '' } = process.env;
  const release = await withRegistry(MONGODB_URI, () =>
    publishRelease({ name: 'probe', distDir: dist, releasesDir }),
  );
  console.log(JSON.stringify(release));
} finally {
  await rm(dist, { recursive: true, force: true });
}
