import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bffEnv } from './stack/bffEnv.ts';
import { dataFolder, root } from './stack/folders.ts';
import { databaseUri } from './stack/mongod.ts';
import { Problem } from './stack/problem.ts';
import { groveSecret, storageKeys, stripeKeys } from './stack/secrets.ts';
import { portsAfter, readSettings, releasesFolder } from './stack/settings.ts';
import { stripeEnv } from './stack/stripe.ts';

// `npm run doctor [-- --json --repair --backups FOLDER]`: checks the local stack, which must be running. Settings of the
// environment, such as MONGODB_URI, take precedence, so that it can also check another installation.
try {
  const args = [join(root, 'bff/src/doctor.ts'), ...process.argv.slice(2)];
  const env = { ...process.env, ...localSettings(), ...givenSettings() };
  const doctor = spawn(process.execPath, args, { env, stdio: 'inherit' });
  const [code] = (await once(doctor, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function localSettings(): Record<string, string> {
  const { port, mode, mongodbUri, realStripe } = readSettings([], process.env);
  const ports = portsAfter(port);
  const dataDir = dataFolder();
  return bffEnv({
    port,
    metricsPort: ports.metrics,
    mongodbUri: mongodbUri ?? databaseUri(`mongodb://127.0.0.1:${ports.mongod}/?replicaSet=grove`, 'grove'),
    storage: { url: `http://localhost:${ports.storage}`, keys: storageKeys(dataDir) },
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    stripe: realStripe ? undefined : stripeEnv(ports.stripe, stripeKeys(dataDir)),
    secret: groveSecret(dataDir),
    releasesDir: releasesFolder(dataDir),
    mode,
  });
}

function givenSettings(): Record<string, string> {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'SMTP_URL'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
