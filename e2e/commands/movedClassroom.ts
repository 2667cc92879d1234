import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../dev/stack/folders.ts';
import { run } from '../../dev/stack/run.ts';
import type { CommandResult } from '../../dev/stack/run.ts';
import * as team from './teamFolder.ts';
import type { TeamFolder } from './teamFolder.ts';

const packages = ['contracts', 'platform', 'ui', 'release-checks', 'remote', 'widgets'];

export interface MovedClassroom extends TeamFolder {
  /** The versions that the folder's package.json requires, by package. */
  readDependencies: () => Promise<Record<string, string>>;
  /** Runs test files with the Jest preset. */
  runTests: (...files: string[]) => Promise<CommandResult>;
}

/** Moves a copy of mf-classroom out of the repository by the commands of docs/add-a-remote.md, beside a
 *  guestbook. */
export async function moveClassroom(): Promise<MovedClassroom> {
  const parent = await mkdtemp(join(tmpdir(), 'grove-moved-'));
  const [guestbook, folder] = [join(parent, 'guestbook'), join(parent, 'mf-classroom')];
  await mkdir(guestbook);
  await Promise.all([
    symlink(root, join(parent, 'grove')),
    team.writeGuestbook(guestbook),
    team.packPackages(guestbook, packages),
  ]);
  const commands =
    (await team.readTitledBlocks()).find(({ title }) => title === 'move.sh')?.content ?? 'false';
  await team.runOrThrow('sh', ['-ec', commands], parent);
  await Promise.all([team.linkPackages(folder), team.unpackPackages(folder)]);
  return {
    ...team.openTeamFolder(folder),
    async readDependencies() {
      const text = await readFile(join(folder, 'package.json'), 'utf8');
      return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies;
    },
    runTests: (...files) =>
      run(
        process.execPath,
        ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--preset', '@grove/remote', ...files],
        { cwd: folder },
      ),
    remove: () => rm(parent, { recursive: true, force: true }),
  };
}
