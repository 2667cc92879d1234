import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { majorVersion } from './mongodBinary.ts';
import type { MongodBinary } from './mongodBinary.ts';
import { Problem } from './problem.ts';
import { writeAtomically } from './writeAtomically.ts';

/** MongoDB can upgrade its files by one major version at a time, and cannot downgrade them.
 *  @throws Problem if this mongod cannot open the files in the data folder. */
export function checkMongodData(dataDir: string, binary: MongodBinary): void {
  const file = join(dataDir, 'mongod-version');
  if (!existsSync(file) || !existsSync(join(dataDir, 'mongo/WiredTiger'))) return;
  const writtenBy = readFileSync(file, 'utf8').trim();
  const versionsAhead = majorVersion(binary.version) - majorVersion(writtenBy);
  if (versionsAhead === 0 || versionsAhead === 1) return;
  throw new Problem(
    `The data folder was created by MongoDB ${writtenBy}, and MongoDB ${binary.version} (${binary.path}) can’t open it: put MongoDB ${majorVersion(writtenBy)} on PATH, or start over with --fresh. Nothing was changed.`,
  );
}

/** Stores the version of MongoDB that has written the data. */
export function recordMongodVersion(dataDir: string, binary: MongodBinary): void {
  writeAtomically(join(dataDir, 'mongod-version'), binary.version);
}
