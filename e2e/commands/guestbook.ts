import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { run } from '../../dev/stack/run.ts';
import type { CommandResult } from '../../dev/stack/run.ts';
import { startProgram } from './startProgram.ts';
import type { RunningProgram } from './startProgram.ts';

/** The part of a package.json that names other packages. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

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
  await Promise.all([
    linkPackages(folder),
    packPackages(folder, packages).then(() => unpackPackages(folder)),
  ]);
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

/** Writes into a folder the page's code blocks that name a file with this attribute. */
export async function writeDocumentedFiles(folder: string, attribute: 'title' | 'section'): Promise<void> {
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

/** Packs Grove's packages with npm into `packages` of a folder.
 *  @param names names without the scope. */
export async function packPackages(folder: string, names: readonly string[]): Promise<void> {
  const destination = join(folder, 'packages');
  await mkdir(destination, { recursive: true });
  const chosen = names.flatMap((name) => ['--workspace', `packages/${name}`]);
  await runOrThrow('npm', ['pack', ...chosen, '--pack-destination', destination], root);
}

/** Installs the packages that the folder's package.json requires as files. */
export async function unpackPackages(folder: string): Promise<void> {
  const { dependencies, devDependencies } = await readManifest(folder);
  for (const [name, archive] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (!archive.startsWith('file:')) continue;
    const target = join(folder, 'node_modules', name);
    await mkdir(target, { recursive: true });
    const file = archive.slice('file:'.length);
    await runOrThrow('tar', ['-xzf', file, '--strip-components=1', '-C', target], folder);
  }
}

/** Reads the package.json of a folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Runs a command.
 *  @throws Error with its output if it fails. */
export async function runOrThrow(command: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
  return output;
}
