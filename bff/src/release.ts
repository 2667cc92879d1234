import { parseArgs } from 'node:util';
import { releaseEnv } from './env.ts';
import { connect, disconnect } from './infra/mongo.ts';
import { releaseBuilds } from './publishing/releases/releaseBuilds.ts';

// `node bff/src/release.ts FOLDER [--force]`: releases the builds in FOLDER, so that pages load them.
try {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [buildsDir] = positionals;
  if (buildsDir === undefined) throw new Error('Usage: node bff/src/release.ts FOLDER [--force]');
  const { MONGODB_URI, RELEASES_DIR: releasesDir, PRODUCT_SLUG: productSlug } = releaseEnv();
  await connect(MONGODB_URI);
  const { names, warnings } = await releaseBuilds({ buildsDir, releasesDir, productSlug }, values);
  process.stdout.write(names.length === 0 ? 'Nothing to release\n' : `Released ${names.join(', ')}\n`);
  if (warnings.length > 0) process.stderr.write(`These no longer work:\n${warnings.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await disconnect();
}
