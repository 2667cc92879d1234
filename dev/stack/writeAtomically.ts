import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Matches files that interrupted writes leave behind. */
export const temporaryFilePattern = /\.\d+\.tmp$/;

/** Writes a file atomically, so that readers never see half of it. */
export function writeAtomically(file: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true });
  const temp = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temp, content, { mode });
    renameSync(temp, file);
  } catch (error) {
    rmSync(temp, { force: true });
    throw error;
  }
}
