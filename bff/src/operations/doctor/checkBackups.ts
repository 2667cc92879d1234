import { join } from 'node:path';
import { clock } from '../../infra/clock.ts';
import { listBackups, readBackupManifest } from '../../infra/backup/archive.ts';
import { failure, formatDuration, ok, warning } from './check.ts';
import type { Finding, Installation } from './check.ts';

// A daily backup may take some hours.
const limits = { warningSeconds: 30 * 3_600, failureSeconds: 7 * 86_400 };
const advice = 'Run docker compose run --rm backup, and daily with cron.';

/** Checks the age of the latest complete backup. */
export async function checkBackups({ backupsDir }: Installation): Promise<Finding> {
  if (backupsDir === undefined) return warning('Not checked. Pass the folder: --backups FOLDER');
  const createdAt = await findLatest(backupsDir);
  if (createdAt === undefined) return failure(`There is no backup. ${advice}`);
  const seconds = (clock.now().getTime() - Date.parse(createdAt)) / 1_000;
  const message = `The latest backup is ${formatDuration(seconds)} old.`;
  if (seconds > limits.failureSeconds) return failure(`${message} ${advice}`);
  return seconds > limits.warningSeconds ? warning(`${message} ${advice}`) : ok(message);
}

/** Folders without a readable manifest are not backups. */
async function findLatest(backupsDir: string): Promise<string | undefined> {
  for (const name of (await listBackups(backupsDir)).toReversed()) {
    const manifest = await readBackupManifest(join(backupsDir, name)).catch(() => undefined);
    if (manifest !== undefined) return manifest.createdAt;
  }
  return undefined;
}
