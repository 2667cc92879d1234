import { stripVTControlCharacters } from 'node:util';
import { whyNeverRunAgain } from './neverRunAgain.ts';
import { describe, nameOf } from './testRun.ts';
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
const flakyAllowed = 3;
/** If more files failed, something is broken rather than flaky: a second run would only take time. */
const mostFilesToRunAgain = 10;

/** Selects the failed files that run again, and explains each that does not. */
export function chooseFilesToRunAgain(files: readonly TestFile[]): { again: TestFile[]; notes: string[] } {
  const failed = files.filter(hasFailed);
  if (failed.length > mostFilesToRunAgain)
    return {
      again: [],
      notes: [`No second run: ${failed.length} files failed, more than ${mostFilesToRunAgain}.`],
    };
  return {
    again: failed.filter(({ file }) => whyNeverRunAgain(file) === undefined),
    notes: failed.flatMap((one) => {
      const reason = whyNeverRunAgain(one.file);
      return reason === undefined ? [] : [`No second run of ${nameOf(one)}: ${reason}.`];
    }),
  };
}

/** Merges the results of a run with those of its second run. A file that ran again counts with its second result, so
 *  that each test counts once. */
export function applySecondRun(first: Results, second: Results): Results & { flaky: FlakyFile[] } {
  const repeated = new Map(second.files.map((file) => [nameOf(file), file]));
  const flaky: FlakyFile[] = [];
  const files = first.files.map((file) => {
    const again = hasFailed(file) ? repeated.get(nameOf(file)) : undefined;
    if (again === undefined) return file;
    if (hasFailed(again)) return failedTwice(file, again);
    if (!hasPassed(again)) return file;
    flaky.push(flakyFile(file));
    return again;
  });
  return { files, problems: [...first.problems, ...second.problems], flaky };
}

/** Describes the flaky files by name with their first errors. */
export function describeFlaky(flaky: readonly FlakyFile[]): string[] {
  return flaky.map((one) => describe([nameOf(one), one.test], one.error));
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
  return hasTooMany(flakyFiles) ? [`${flakyFiles} files are flaky; the limit is ${flakyAllowed}.`] : [];
}

function hasTooMany(flakyFiles: number): boolean {
  return flakyFiles > flakyAllowed;
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
  const again = second.failures.map(({ test, error }) => ({ test, error: `Second run: ${error}` }));
  return { ...second, failures: [...first.failures, ...again] };
}
