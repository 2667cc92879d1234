import { readFileSync } from 'node:fs';

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
  const report = read(reportFile) as JestReport | undefined;
  const failed = report ? report.numFailedTests + report.numRuntimeErrorTestSuites : 0;
  return atLeastOneFailure({ passed: report?.numPassedTests ?? 0, failed }, code);
}

/** A test that needed a second try has failed. */
export function playwrightCounts(reportFile: string, code: number | null): Counts {
  const report = read(reportFile) as PlaywrightReport | undefined;
  const failed = report ? report.stats.unexpected + report.stats.flaky : 0;
  return atLeastOneFailure({ passed: report?.stats.expected ?? 0, failed }, code);
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

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
