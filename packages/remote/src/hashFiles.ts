import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', 'dist', '.git']);

interface HashInput {
  /** Read recursively, without tests, packages and build output. */
  folders: readonly string[];
  files?: readonly string[];
  /** Folder that names are relative to, so the same content in another folder has the same hash. */
  base: string;
}

/** Hashes the names and contents of files. Missing files are ignored. */
export function hashFiles({ folders, files = [], base }: HashInput): string {
  const hash = createHash('sha256');
  for (const file of [...folders.flatMap(listFiles), ...files].sort()) {
    const content = readIfExists(file);
    if (content) hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Lists all files below a folder except tests, in no particular order. */
function listFiles(folder: string): string[] {
  return readEntries(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listFiles(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Returns undefined if the file is missing or was deleted in the meantime. */
function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
