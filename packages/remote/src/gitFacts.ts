import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Commit and author of what a folder holds, for the people who read the list of releases. Empty where there is no git;
 *  a commit with changes beside it ends in '-dirty'; both fit into what a release may say. */
export async function gitFacts(folder: string): Promise<{ commit: string; author: string }> {
  const git = async (...args: string[]) => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    const [head = '', author = ''] = (await git('log', '-1', '--format=%H%n%an')).split('\n');
    const changed = await git('status', '--porcelain', '--', '.');
    // Of the longest there are, 64 digits, some give way to what is said beside it.
    return { commit: changed === '' ? head : `${head.slice(0, 40)}-dirty`, author: author.slice(0, 120) };
  } catch {
    return { commit: '', author: '' };
  }
}
