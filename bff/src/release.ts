import { dataEnv } from './env.ts';
import { connect, disconnect } from './infra/mongo.ts';
import { releaseBuilds } from './publishing/releases/releaseBuilds.ts';

// `node bff/src/release.ts FOLDER`: makes pages load what was built with this version of the site.
try {
  const [buildsDir] = process.argv.slice(2);
  if (buildsDir === undefined) throw new Error('Usage: node bff/src/release.ts FOLDER');
  const { MONGODB_URI, RELEASES_DIR } = dataEnv();
  await connect(MONGODB_URI);
  const names = await releaseBuilds(buildsDir, RELEASES_DIR);
  process.stdout.write(names.length === 0 ? 'Nothing to release\n' : `Released ${names.join(', ')}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await disconnect();
}
