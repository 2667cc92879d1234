import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Failure {
  /** Empty if the file could not be loaded. */
  test: string;
  error: string;
}

/** Results of a test file in one run. In Playwright, each project has a result of its own. */
export interface TestFile {
  /** Relative to the repository, with forward slashes. */
  file: string;
  /** Playwright's project: desktop or phone. */
  project?: string;
  seconds: number;
  counts: Counts;
  failures: Failure[];
}

/** The results of one or more runs. */
export interface Results {
  files: TestFile[];
  /** Failures outside of files: a setup that failed, a test runner that died. They always fail the run. */
  problems: string[];
}

/** One run of Jest, Playwright or a check. */
export interface TestRun extends Results {
  /** stdout and stderr. */
  output: string;
}

/** Longer errors are cut: the test runner's own output shows them completely. */
const maxErrorLines = 12;
const maxSlowFiles = 10;
const stackOfDependency = /^\s+at .*[\\/]node_modules[\\/]/;

export function mergeResults(...results: readonly Results[]): Results {
  return {
    files: results.flatMap(({ files }) => files),
    problems: results.flatMap(({ problems }) => problems),
  };
}

export function totalCounts({ files, problems }: Results): Counts {
  return [{ passed: 0, failed: problems.length, skipped: 0 }, ...files.map(({ counts }) => counts)].reduce(
    addCounts,
  );
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

export function formatFileName({ file, project }: Pick<TestFile, 'file' | 'project'>): string {
  return project === undefined ? file : `[${project}] ${file}`;
}

/** Describes each failure with its file, test and the first lines of its error. */
export function describeFailures({ files, problems }: Results): string[] {
  const inFiles = files.flatMap((file) =>
    file.failures.map(({ test, error }) => formatError([formatFileName(file), test], error)),
  );
  return [...inFiles, ...problems.map((problem) => formatError([], problem))];
}

/** Lists the ten slowest files, slowest first. */
export function describeSlowest(files: readonly TestFile[]): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, maxSlowFiles)
    .map((file) => `${file.seconds.toFixed(1).padStart(8)} s  ${formatFileName(file)}`);
}

/** Formats a heading with the first lines of an error below it. */
export function formatError(heading: string[], error: string): string {
  const title = heading.filter((part) => part !== '').join(' › ');
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !stackOfDependency.test(line))
    .slice(0, maxErrorLines);
  if (title === '') return lines.join('\n    ');
  return [title, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Returns problems that only the exit code reveals: a test runner that found failures exits with 1, any other code
 *  means that it died.
 *  @param code null if a signal killed the test runner. */
export function exitProblems(runner: string, code: number | null, run: Results) {
  const { passed, failed, skipped } = totalCounts(run);
  if (passed + failed + skipped === 0) return [`${runner} reported no tests (exit code ${String(code)})`];
  const isExplained = failed > 0 ? code === 1 : code === 0;
  return isExplained ? [] : [`${runner} ended with exit code ${String(code)}`];
}
