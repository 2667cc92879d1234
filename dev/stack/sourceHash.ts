import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './folders.ts';
import type { Workspace } from './workspaces.ts';

const ignored = new Set(['node_modules', 'dist', '.git']);
const sharedFolders = [
  'packages/contracts',
  'packages/platform',
  'packages/ui',
  'packages/widgets',
  'dev/webpack',
];
const sharedFiles = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];

/** A hash of all that a workspace's build reads: its own sources, the shared packages, the preset, the locked versions. */
export function sourceHash(workspace: Workspace, base = root): string {
  const hash = createHash('sha256');
  const folders = [workspace.folder, ...sharedFolders.map((folder) => join(base, folder))];
  const files = [...folders.flatMap(filesBelow), ...sharedFiles.map((file) => join(base, file))];
  for (const file of files.sort()) {
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
