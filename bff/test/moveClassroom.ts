import { mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { run } from '../../dev/stack/run.ts';
import type { CommandResult } from '../../dev/stack/run.ts';
import {
  packPackages,
  readManifest,
  runOrThrow,
  unpackPackages,
  writeDocumentedFiles,
} from '../../e2e/commands/guestbook.ts';
import type { Manifest } from '../../e2e/commands/guestbook.ts';

const packages = ['contracts', 'platform', 'ui', 'release-checks', 'remote', 'widgets'];

/** mf-classroom in a folder outside the repository. */
export interface MovedClassroom {
  manifest: Manifest;
  /** Checks the types. @returns the files that this read. @throws Error with the compiler's messages. */
  checkTypes: () => Promise<string[]>;
  /** Runs `npm test` with a test file. */
  runTests: (file: string, name: string) => Promise<CommandResult>;
  /** Runs `grove-remote` in the folder. */
  runTool: (env: Record<string, string>, ...args: string[]) => Promise<CommandResult>;
  remove: () => Promise<void>;
}

/** Moves a copy of mf-classroom out of the repository by the commands of docs/add-a-remote.md, beside a
 *  guestbook, and prepares its tests. Installs Grove's packages as npm packs them. Of the others, only those that the
 *  folder and these packages require can be found; they are linked, so that the test does not access a registry. */
export async function moveClassroom(): Promise<MovedClassroom> {
  const parent = await mkdtemp(join(tmpdir(), 'grove-moved-'));
  const [guestbook, folder] = [join(parent, 'guestbook'), join(parent, 'mf-classroom')];
  await mkdir(guestbook);
  await Promise.all([
    symlink(root, join(parent, 'grove')),
    writeDocumentedFiles(guestbook, 'title'),
    packPackages(guestbook, packages),
  ]);
  await runOrThrow('sh', ['-ec', await readCommands('Move a remote out of this repository')], parent);
  await unpackPackages(folder);
  await runOrThrow('sh', ['-ec', await readTestCommands()], folder);
  const manifest = await readManifest(folder);
  await linkRequired(folder, manifest);
  return {
    manifest,
    async checkTypes() {
      const args = ['node_modules/typescript/bin/tsc', '--noEmit', '--listFiles'];
      return (await runOrThrow(process.execPath, args, folder)).split('\n').filter(Boolean);
    },
    runTests: (file, name) => run('npm', ['test', '--', file, '-t', name], { cwd: folder }),
    runTool: (env, ...args) =>
      run(process.execPath, ['node_modules/@grove/remote/bin/grove-remote.js', ...args], {
        cwd: folder,
        env: { PATH: process.env['PATH'] ?? '', ...env },
      }),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}

/** Returns the first commands of the page under a heading. */
async function readCommands(heading: string): Promise<string> {
  const page = await readFile(join(root, 'docs/add-a-remote.md'), 'utf8');
  const [, section] = page.split(`\n### ${heading}\n`);
  const [, commands] = /^```sh\n(.*?)^```$/ms.exec(section ?? '') ?? [];
  if (commands === undefined) throw new Error(`docs/add-a-remote.md has no commands under “${heading}”`);
  return commands;
}

/** Returns the commands that prepare the tests, with an entry in package.json for each package that they install. */
async function readTestCommands(): Promise<string> {
  const commands = await readCommands('Tests');
  return commands
    .replace('npm install --save-dev --save-exact', 'npm pkg set')
    .replaceAll(/ (@?[\w-/]+)@([\d.]+)/g, ' "devDependencies.$1=$2"')
    .replace(/^npm test$/m, '');
}

async function linkRequired(folder: string, manifest: Manifest): Promise<void> {
  const modules = join(folder, 'node_modules');
  const installed = await readdir(join(modules, '@grove'));
  const manifests = await Promise.all(installed.map((name) => readManifest(join(modules, '@grove', name))));
  const required = [manifest.devDependencies, ...[manifest, ...manifests].map((one) => one.dependencies)];
  const names = required.flatMap((dependencies = {}) => Object.keys(dependencies));
  for (const name of new Set(names.filter((one) => !one.startsWith('@grove/')))) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(join(root, 'node_modules', name), join(modules, name));
  }
}
