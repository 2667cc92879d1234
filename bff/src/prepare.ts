import { prepareEnv } from './env.ts';
import { prepareBucket } from './infra/install/prepareBucket.ts';
import { prepareDatabase } from './infra/install/prepareDatabase.ts';

// Runs before each start of the site, including the first: prepares the database server and the storage.
// MONGO_ROOT_PASSWORD is the password of the server's user 'root'; without it the database is not changed.
try {
  const env = prepareEnv();
  const { MONGO_ROOT_PASSWORD: rootPassword } = env;
  if (rootPassword !== undefined) await prepareDatabase(env.MONGODB_URI, rootPassword);
  await prepareBucket(env, (what) => void process.stdout.write(`${what}\n`));
  process.stdout.write('Database and storage are ready\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
