import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { selectAffectedTests } from './selectAffectedTests.ts';
import { budgets, formatting, importRules, runChecks, runTool, types, wording } from './checks.ts';
import type { Check } from './checks.ts';
import { eslintShardsOf } from './eslintShards.ts';
import { root } from './stack/folders.ts';
import { Problem, errorMessage } from './stack/problem.ts';

/** `npm run check [-- <commit>]`: types, lint and the unit tests of the folders that changed since a commit.
 *  @returns the exit code. */
async function check(commit = 'HEAD'): Promise<number> {
  const changed = changedSince(commit);
  if (changed.length === 0) {
    console.log(`No changes since ${commit}.`);
    return 0;
  }
  const present = changed.filter((file) => existsSync(join(root, file)));
  const lint = eslintShardsOf(present).map(({ name, args }) => ({ name, work: () => runTool(...args) }));
  const tests = selectAffectedTests(changed, allTests());
  console.log(`${changed.length} changed files, ${tests.length} related test files`);
  const failed = await runChecks([
    types,
    ...lint,
    ...(present.length > 0 ? [formatting(present)] : []),
    importRules,
    budgets,
    wording,
    ...(tests.length > 0 ? [unitTests(tests)] : []),
  ]);
  return failed === 0 ? 0 : 1;
}

function unitTests(files: string[]): Check {
  return {
    name: 'Unit tests',
    work: () =>
      runTool(
        ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'],
        ...['--runTestsByPath', ...files],
      ),
  };
}

/** Lists files that differ from the commit, and untracked ones, from the root of the repository. Includes deleted files.
 *  @throws Problem if Git does not know the commit. */
function changedSince(commit: string): string[] {
  try {
    const differing = git('diff', '--name-only', '--no-renames', '-z', '--end-of-options', commit, '--');
    return [...new Set([...differing, ...git('ls-files', '-o', '--exclude-standard', '-z')])];
  } catch {
    throw new Problem(`Git can’t find '${commit}'. Usage: npm run check -- <commit>`);
  }
}

function allTests(): string[] {
  const files = git('ls-files', '-co', '--exclude-standard', '-z', '--', '*.test.ts', '*.test.tsx');
  return files.filter((file) => existsSync(join(root, file)));
}

/** Returns the NUL-separated paths that a Git command prints. */
function git(...args: string[]): string[] {
  const output = execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\0').filter((path) => path !== '');
}

try {
  process.exitCode = await check(process.argv[2]);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 2;
}
