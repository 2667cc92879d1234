import { readReport } from './readReport.ts';

export interface Counts {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

/** @param code the runner's exit code; anything but 0 is at least one failure, also without a report. */
export function jestCounts(reportFile: string, code: number | null): Counts {
  const report = readReport<JestReport>(reportFile);
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = report;
  return atLeastOneFailure(
    { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites },
    code,
  );
}

/** A test that needed a second try has failed. */
export function playwrightCounts(reportFile: string, code: number | null): Counts {
  const { stats } = readReport<PlaywrightReport>(reportFile);
  const failed = stats ? stats.unexpected + stats.flaky : 0;
  return atLeastOneFailure({ passed: stats?.expected ?? 0, failed }, code);
}

export function sum(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** The last line of `npm test`, and how it ends: a run in which no test ran has not passed. */
export function verdict({ passed, failed }: Counts): { line: string; exitCode: number } {
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed > 0 || passed === 0 ? 1 : 0 };
}

function atLeastOneFailure({ passed, failed }: Counts, code: number | null): Counts {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
