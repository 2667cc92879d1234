import { rename, writeFile } from 'node:fs/promises';
import { Gauge, Registry } from 'prom-client';

/** Writes the time of a completed backup to a file for the textfile collector of Prometheus's node exporter, because a
 *  backup is a process of its own that ends.
 *  @throws Error if the file cannot be written. */
export async function saveBackupMetrics(file: string, completedAt: Date): Promise<void> {
  const registry = new Registry();
  const gauge = new Gauge({
    name: 'grove_backup_completed_timestamp_seconds',
    help: 'When the latest backup was completed',
    registers: [registry],
  });
  gauge.set(Math.floor(completedAt.getTime() / 1_000));
  // The collector must never read half a file, and runs as another user.
  await writeFile(`${file}.new`, await registry.metrics(), { mode: 0o644 });
  await rename(`${file}.new`, file);
}
