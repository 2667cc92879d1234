import type { TestFile } from '../testRun.ts';

/** Creates a test file's result with one passed test, or with one failed test if an error is given. */
export function testFile(
  file: string,
  { error, project }: { error?: string; project?: string } = {},
): TestFile {
  return {
    file,
    ...(project !== undefined && { project }),
    seconds: 1,
    counts: error === undefined ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 },
    failures: error === undefined ? [] : [{ test: 'works', error }],
  };
}
