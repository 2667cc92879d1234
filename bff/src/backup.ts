import { parseArgs } from 'node:util';
import { dataEnv } from './env.ts';
import { clock } from './infra/clock.ts';
import { deleteOldBackups } from './infra/backup/archive.ts';
import { saveBackup } from './infra/backup/saveBackup.ts';
import { saveBackupMetrics } from './infra/backup/saveBackupMetrics.ts';

// `npm run backup -- FOLDER [--keep 14] [--metrics FILE]`: backs up the configured installation into a new folder below
// FOLDER, and writes its time to FILE for Prometheus.
const usage = 'Usage: npm run backup -- FOLDER [--keep NUMBER] [--metrics FILE]';

// A backup contains password hashes and messages of members, so only its owner may read it.
process.umask(0o077);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, metrics: { type: 'string' } },
  });
  const [into] = positionals;
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (into === undefined || positionals.length > 1) throw new Error(usage);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error(usage);
  const folder = await saveBackup(dataEnv(), into);
  if (keep !== undefined) await deleteOldBackups(into, keep);
  if (values.metrics !== undefined) await saveBackupMetrics(values.metrics, clock.now());
  process.stdout.write(`Saved in ${folder}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
