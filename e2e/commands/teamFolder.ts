import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { run } from '../../dev/stack/run.ts';
import type { CommandResult } from '../../dev/stack/run.ts';
import { startProgram } from './startProgram.ts';
import type { RunningProgram } from './startProgram.ts';

/** A remote's folder outside the repository, with its team's commands. */
export interface TeamFolder {
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

/** Returns the commands of a folder whose packages are installed. */
export function openTeamFolder(folder: string): TeamFolder {
  const command = join(folder, 'node_modules/@grove/remote/bin/grove-remote.js');
  const cleanEnv = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(GROVE|MONGODB|REDIS|RELEASES|NODE_ENV)/.test(name)),
  );
  return {
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

/** Returns docs/add-a-remote.md's code blocks that have a title. Those in the language `sh` are commands, the
 *  others are files of the guestbook. */
export async function readTitledBlocks(): Promise<{ language: string; title: string; content: string }[]> {
  const page = await readFile(join(root, 'docs/add-a-remote.md'), 'utf8');
  return [...page.matchAll(/^```(\w+) title="([^"]+)"\n(.*?)^```$/gms)].map(
    ([, language = '', title = '', content = '']) => ({ language, title, content }),
  );
}

/** Writes the guestbook's files into a folder. */
export async function writeGuestbook(folder: string): Promise<void> {
  for (const { language, title, content } of await readTitledBlocks()) {
    if (language === 'sh') continue;
    await mkdir(dirname(join(folder, title)), { recursive: true });
    await writeFile(join(folder, title), content);
  }
}

/** Links the third-party packages into a folder, so that tests do not access a registry. */
export async function linkPackages(folder: string): Promise<void> {
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

/** Installs the packages that are in `packages` of a folder. */
export async function unpackPackages(folder: string): Promise<void> {
  const destination = join(folder, 'packages');
  for (const archive of await readdir(destination)) {
    const [, name = ''] = /^grove-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(archive) ?? [];
    const target = join(folder, 'node_modules/@grove', name);
    await mkdir(target, { recursive: true });
    await runOrThrow(
      'tar',
      ['-xzf', join(destination, archive), '--strip-components=1', '-C', target],
      folder,
    );
  }
}

/** Runs a command.
 *  @throws Error with its output if it fails. */
export async function runOrThrow(command: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}:\n${output}`);
}
