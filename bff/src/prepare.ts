import { prepareEnv } from './env.ts';
import { prepareBucket } from './infra/install/prepareBucket.ts';
import { prepareDatabase } from './infra/install/prepareDatabase.ts';

// Before the site starts for the first time, and again before each start: makes a new database server and a new storage
// ready for it. MONGO_ROOT_PASSWORD is that of the server's user 'root'; without it the database is left as it is.
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
