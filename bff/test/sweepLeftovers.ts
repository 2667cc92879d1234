import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  terminateOrphans,
  identifyProcess,
  isAlive,
  readIdentity,
  writePidFile,
} from '../../dev/stack/processes.ts';

const prefix = 'grove-test-';

/** Creates a folder for one test run's services, marked with its owner. */
export async function newTestFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const self = identifyProcess(process.pid);
  if (self) writePidFile(join(folder, 'owner.json'), self);
  await mkdir(join(folder, 'run'));
  return folder;
}

/** Stops the services of killed test runs and removes their files. */
export async function sweepLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name);
    const owner = readIdentity(join(folder, 'owner.json'));
    if (!owner || isAlive(owner)) continue;
    await terminateOrphans(join(folder, 'run')).catch(() => []);
    rmSync(folder, { recursive: true, force: true });
  }
}
