import { stripVTControlCharacters } from 'node:util';
import { whyProtected } from './protectedTests.ts';
import { formatError, formatFileName } from './testRun.ts';
import type { Counts, Results, TestFile } from './testRun.ts';

/** A file that failed, then passed alone, with its first failure. */
export interface FlakyFile {
  file: string;
  project?: string;
  /** Empty if the file could not be loaded. */
  test: string;
  error: string;
}

/** More than this many flaky files fail the run. */
const maxFlakyFiles = 3;
/** If more files failed, something is broken rather than flaky: a second run would only take time. */
const maxFilesToRunAgain = 10;

/** Selects the failed files that run again, and explains each that does not. */
export function chooseFilesToRunAgain(files: readonly TestFile[]): { again: TestFile[]; notes: string[] } {
  const failed = files.filter(hasFailed);
  if (failed.length > maxFilesToRunAgain)
    return {
      again: [],
      notes: [`No second run: ${failed.length} files failed, more than ${maxFilesToRunAgain}.`],
    };
  return {
    again: failed.filter(({ file }) => whyProtected(file) === undefined),
    notes: failed.flatMap((file) => {
      const reason = whyProtected(file.file);
      return reason === undefined ? [] : [`No second run of ${formatFileName(file)}: ${reason}.`];
    }),
  };
}

/** Merges the results of a run with those of its second run. A file that ran again counts with its second result, so
 *  that each test counts once. */
export function applySecondRun(first: Results, second: Results): Results & { flaky: FlakyFile[] } {
  const repeated = new Map(second.files.map((file) => [formatFileName(file), file]));
  const flaky: FlakyFile[] = [];
  const files = first.files.map((file) => {
    const repeatedFile = hasFailed(file) ? repeated.get(formatFileName(file)) : undefined;
    if (repeatedFile === undefined) return file;
    if (hasFailed(repeatedFile)) return failedTwice(file, repeatedFile);
    if (!hasPassed(repeatedFile)) return file;
    flaky.push(flakyFile(file));
    return repeatedFile;
  });
  return { files, problems: [...first.problems, ...second.problems], flaky };
}

/** Describes the flaky files by name with their first errors. */
export function describeFlaky(flaky: readonly FlakyFile[]): string[] {
  return flaky.map((file) => formatError([formatFileName(file), file.test], file.error));
}

/** Creates the last line of `npm test`, and its exit code. A run without tests has not passed. Too many flaky files
 *  count as one failure, so that the line does not look like a success. */
export function verdict({ passed, failed, skipped }: Counts, flakyFiles: number) {
  const failures = failed + (hasTooMany(flakyFiles) ? 1 : 0);
  const line = `${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return { line, exitCode: failures > 0 || passed === 0 ? 1 : 0 };
}

/** Returns a sentence if there are more flaky files than allowed. */
export function tooManyFlaky(flakyFiles: number): string[] {
  return hasTooMany(flakyFiles) ? [`${flakyFiles} files are flaky; the limit is ${maxFlakyFiles}.`] : [];
}

function hasTooMany(flakyFiles: number): boolean {
  return flakyFiles > maxFlakyFiles;
}

function hasFailed({ counts }: TestFile): boolean {
  return counts.failed > 0;
}

/** A file whose tests were all skipped has not passed. */
function hasPassed({ counts }: TestFile): boolean {
  return counts.failed === 0 && counts.passed > 0;
}

function flakyFile({ file, project, failures: [failure] }: TestFile): FlakyFile {
  const error = stripVTControlCharacters(failure?.error ?? '');
  return { file, ...(project !== undefined && { project }), test: failure?.test ?? '', error };
}

function failedTwice(first: TestFile, second: TestFile): TestFile {
  const repeatedFailures = second.failures.map(({ test, error }) => ({
    test,
    error: `Second run: ${error}`,
  }));
  return { ...second, failures: [...first.failures, ...repeatedFailures] };
}
