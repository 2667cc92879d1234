import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.git']);

interface Read {
  /** Read with all below them but tests, packages and output. */
  folders: readonly string[];
  files?: readonly string[];
  /** What names are relative to: the same content elsewhere has the same hash. */
  base: string;
}

/** A hash of the names and contents of files. Those that are not there do not count. */
export function hashFiles({ folders, files = [], base }: Read): string {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(filesBelow), ...files].sort()) {
    const content = read(file);
    if (content) hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** All files below a folder, without tests, in no particular order. */
function filesBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Undefined for a file that is not there, or went away while we looked. */
function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
