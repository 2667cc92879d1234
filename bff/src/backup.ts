import { parseArgs } from 'node:util';
import { dataEnv } from './env.ts';
import { deleteOldBackups } from './infra/backup/archive.ts';
import { saveBackup } from './infra/backup/saveBackup.ts';

// `npm run backup -- FOLDER [--keep 14]`: backs up the configured installation into a new folder below FOLDER.
const usage = 'Usage: npm run backup -- FOLDER [--keep NUMBER]';

// A backup contains password hashes and messages of members, so only its owner may read it.
process.umask(0o077);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const [into] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (into === undefined || positionals.length > 1) throw new Error(usage);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error(usage);
  const folder = await saveBackup(dataEnv(), into);
  if (keep !== undefined) await deleteOldBackups(into, keep);
  process.stdout.write(`Saved in ${folder}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
