import { cp, mkdir, readFile, realpath, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../../../dev/stack/folders.ts';

/** Creates a folder like the image of the Dockerfile: the sources that its last stage copies, without
 *  what `.dockerignore` excludes, and the dependencies of bff and companion. Files for browsers are
 *  omitted. */
export async function makeImageFolder(folder: string): Promise<void> {
  const isIgnored = await readIgnored();
  for (const { from, to } of await readCopies())
    await cp(join(root, from), join(folder, to), {
      recursive: true,
      filter: (path) => !isIgnored(relative(root, path)),
    });
  const linked = new Set<string>();
  for (const workspace of ['bff', 'companion']) await linkPackages(workspace, { folder, linked });
}

/** Reads the command of the image: `CMD`, or that of `HEALTHCHECK`. */
export async function readImageCommand(which: 'CMD' | 'HEALTHCHECK'): Promise<string[]> {
  const lines = (await readLastStage()).filter((line) => line.startsWith(`${which} `));
  const json = /CMD (\[.*\])$/.exec(lines[0] ?? '')?.[1];
  if (json === undefined) throw new Error(`The Dockerfile has no ${which}`);
  return JSON.parse(json) as string[];
}

async function readLastStage(): Promise<string[]> {
  const text = await readFile(join(root, 'Dockerfile'), 'utf8');
  const lines = text.replace(/\s*\\\n\s*/g, ' ').split('\n');
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')) + 1);
}

/** Reads the copied sources only: packages are linked, and files for browsers are built. */
async function readCopies(): Promise<{ from: string; to: string }[]> {
  const copies = (await readLastStage()).flatMap((line) => {
    const [, stage, source = '', target = ''] = /^COPY (?:--from=(\S+) )?(\S+) (\S+)$/.exec(line) ?? [];
    const from = source.replace(/^\/app\//, '');
    if (from === '' || from === 'node_modules' || stage === 'builds') return [];
    return [{ from, to: target.endsWith('/') ? join(target, basename(from)) : target }];
  });
  if (copies.length === 0) throw new Error('The Dockerfile copies nothing');
  return copies;
}

async function readIgnored(): Promise<(path: string) => boolean> {
  const text = await readFile(join(root, '.dockerignore'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '');
  return (path) =>
    lines.some((line) => {
      const pattern = line.startsWith('**/') ? line.slice('**/'.length) : undefined;
      if (pattern === undefined) return path === line;
      return pattern.startsWith('*') ? path.endsWith(pattern.slice(1)) : basename(path) === pattern;
    });
}

/** Links a workspace's own dependencies from where they are installed; other workspaces link to their
 *  copies. */
async function linkPackages(
  workspace: string,
  { folder, linked }: { folder: string; linked: Set<string> },
): Promise<void> {
  const text = await readFile(join(root, workspace, 'package.json'), 'utf8');
  const { dependencies = {} } = JSON.parse(text) as { dependencies?: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    const nested = join(workspace, 'node_modules', name);
    const packagePath = (await realpath(join(root, nested)).catch(() => undefined))
      ? nested
      : join('node_modules', name);
    if (linked.has(packagePath)) continue;
    linked.add(packagePath);
    const realPath = await realpath(join(root, packagePath));
    const other = relative(await realpath(root), realPath);
    const isWorkspace = !other.startsWith('..') && !other.includes('node_modules');
    await mkdir(dirname(join(folder, packagePath)), { recursive: true });
    await symlink(isWorkspace ? join(folder, other) : realPath, join(folder, packagePath));
    if (isWorkspace) await linkPackages(other, { folder, linked });
  }
}
