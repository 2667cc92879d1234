import { existsSync, readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { root } from './folders.ts';
import { Problem } from './problem.ts';

/** A workspace whose code browsers load. */
export interface Workspace {
  /** The release's name: 'shell', 'mf-member', 'dev-ui'. */
  name: string;
  /** Absolute path. */
  folder: string;
}

/** Lists the shell, every remote, and the gallery of UI parts. A new remote is found by its folder's name. */
export function bundledWorkspaces(base = root): Workspace[] {
  const folders = readdirSync(base).filter((name) => name === 'shell' || name.startsWith('mf-'));
  return [...folders.sort(shellFirst), 'dev/ui']
    .map((folder) => ({ name: folder.replace('/', '-'), folder: join(base, folder) }))
    .filter(({ folder }) => existsSync(join(folder, 'webpack.config.ts')));
}

/** Returns the named workspaces; without names the one that the command was started in, or all if started elsewhere.
 *  @throws Problem for an unknown name. */
export function selectWorkspaces(names: string[], startedIn = process.cwd()): Workspace[] {
  const all = bundledWorkspaces();
  if (names.length === 0) {
    const current = all.find(({ folder }) => folder === resolve(startedIn));
    return current ? [current] : all;
  }
  return names.map((name) => {
    const found = all.find(
      (workspace) => workspace.name === basename(name) || relative(root, workspace.folder) === name,
    );
    if (found) return found;
    throw new Problem(
      `There is no workspace '${name}'. Available: ${all.map((workspace) => workspace.name).join(', ')}.`,
    );
  });
}

/** The shell takes longest to build, so it starts first. */
function shellFirst(a: string, b: string): number {
  return Number(b === 'shell') - Number(a === 'shell') || a.localeCompare(b);
}
