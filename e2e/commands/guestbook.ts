import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { run } from '../../dev/stack/run.ts';
import type { CommandResult } from '../../dev/stack/run.ts';
import { startProgram } from './startProgram.ts';
import type { RunningProgram } from './startProgram.ts';

/** The remote of docs/add-a-remote.md, in a folder outside the repository. */
export interface Guestbook {
  /** Replaces files with the page's example of a section of the member area. */
  becomeSection: () => Promise<void>;
  /** Replaces the first occurrence of a text in a file. */
  replaceInFile: (file: string, search: string, replacement: string) => Promise<void>;
  /** Runs `grove-remote` in the folder. */
  runTool: (env: Record<string, string>, ...args: string[]) => Promise<CommandResult>;
  /** Runs the TypeScript compiler in the folder. */
  runTsc: (...args: string[]) => Promise<CommandResult>;
  /** Runs `grove-remote` until it is stopped. */
  startTool: (...args: string[]) => RunningProgram;
  remove: () => Promise<void>;
}

const packages = ['contracts', 'platform', 'ui', 'release-checks', 'remote'];

/** Creates the files that the documentation page shows and installs the packages as npm packs them.
 *  Third-party packages are linked, so that tests do not access a registry. */
export async function createGuestbook(): Promise<Guestbook> {
  const folder = await mkdtemp(join(tmpdir(), 'grove-guestbook-'));
  await writeDocumentedFiles(folder, 'title');
  await Promise.all([linkPackages(folder), installPackages(folder)]);
  const command = join(folder, 'node_modules/@grove/remote/bin/grove-remote.js');
  const cleanEnv = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(GROVE|MONGODB|REDIS|RELEASES|NODE_ENV)/.test(name)),
  );
  return {
    becomeSection: () => writeDocumentedFiles(folder, 'section'),
    async replaceInFile(file, search, replacement) {
      const path = join(folder, file);
      await writeFile(path, (await readFile(path, 'utf8')).replace(search, replacement));
    },
    runTool: (env, ...args) =>
      run(process.execPath, [command, ...args], { cwd: folder, env: { ...cleanEnv, ...env } }),
    runTsc: (...args) =>
      run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...args], { cwd: folder }),
    startTool: (...args) => startProgram([command, ...args], { cwd: folder, env: cleanEnv }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Writes the page's code blocks that name a file with this attribute. */
async function writeDocumentedFiles(folder: string, attribute: 'title' | 'section'): Promise<void> {
  const page = await readFile(join(root, 'docs/add-a-remote.md'), 'utf8');
  for (const [, name, file = '', content = ''] of page.matchAll(/^```\w+ (\w+)="([^"]+)"\n(.*?)^```$/gms)) {
    if (name !== attribute) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
}

async function linkPackages(folder: string): Promise<void> {
  const from = join(root, 'node_modules');
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== '@grove');
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  await Promise.all(names.map((name) => symlink(join(from, name), join(folder, 'node_modules', name))));
}

async function installPackages(folder: string): Promise<void> {
  const destination = join(folder, 'packages');
  await mkdir(destination);
  const chosen = packages.flatMap((name) => ['--workspace', `packages/${name}`]);
  await runOrThrow('npm', ['pack', ...chosen, '--pack-destination', destination], root);
  for (const name of packages) {
    const target = join(folder, 'node_modules/@grove', name);
    const [archive] = (await readdir(destination)).filter((file) => file.startsWith(`grove-${name}-`));
    await mkdir(target, { recursive: true });
    await runOrThrow(
      'tar',
      ['-xzf', join(destination, archive ?? ''), '--strip-components=1', '-C', target],
      folder,
    );
  }
}

async function runOrThrow(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
}
