import { join } from 'node:path';
import { hashFiles } from '@grove/remote/hashFiles';
import { root } from './folders.ts';
import type { Workspace } from './workspaces.ts';

const sharedFolders = [
  'packages/contracts',
  'packages/platform',
  'packages/ui',
  'packages/widgets',
  'packages/community',
  'packages/conversations',
  'packages/circles',
  'packages/remote/src/webpack',
  'dev/webpack',
];
const sharedFiles = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.browser.json'];

/** Hashes everything that a workspace's build reads: its sources, the shared packages, the build configuration, the
 *  locked versions. */
export function sourceHash(workspace: Workspace, base = root): string {
  return hashFiles({
    folders: [workspace.folder, ...sharedFolders.map((folder) => join(base, folder))],
    files: sharedFiles.map((file) => join(base, file)),
    base,
  });
}
