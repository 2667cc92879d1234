import { parseArgs } from 'node:util';
import { dataEnv } from './env.ts';
import { loadBackup } from './infra/backup/loadBackup.ts';
import { migrations } from './migrations.ts';

// `npm run restore -- FOLDER/2026-… [--replace]`: restores a backup into the configured installation.
const usage = 'Usage: npm run restore -- FOLDER [--replace]\nFOLDER is one backup. Stop the site first.';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error(usage);
  const { createdAt } = await loadBackup(dataEnv(), folder, {
    migrations: migrations.map(({ name }) => name),
    replace: values.replace,
  });
  process.stdout.write(`Restored the backup of ${createdAt}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
