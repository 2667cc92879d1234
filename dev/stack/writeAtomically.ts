import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What an interrupted write leaves beside its file. */
export const unfinished = /\.\d+\.tmp$/;

/** Writes a file whole or not at all: a reader never sees half of it. */
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
