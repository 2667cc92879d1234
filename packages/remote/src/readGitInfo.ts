import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the commit and author of a folder, shown in the list of releases. Both are empty without git. A commit
 *  with uncommitted changes ends in '-dirty'. Both are cut to the lengths that a manifest allows. */
export async function readGitInfo(folder: string): Promise<{ commit: string; author: string }> {
  const runGit = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const [head = '', author = ''] = (await runGit('log', '-1', '--format=%H%n%an')).split('\n');
    const changed = await runGit('status', '--porcelain', '--', '.');
    // A SHA-256 commit has 64 digits; cut so that the suffix fits too.
    return { commit: changed === '' ? head : `${head.slice(0, 40)}-dirty`, author: author.slice(0, 120) };
  } catch {
    return { commit: '', author: '' };
  }
}
