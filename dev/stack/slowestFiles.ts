import { relative } from 'node:path';
import { readReport } from './readReport.ts';

export interface TimedFile {
  file: string;
  seconds: number;
}

interface JestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface Suite {
  file: string;
  specs: { tests: { projectName: string; results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  suites: Suite[];
}

const shown = 10;

/** How long each file of unit tests took by the clock, its imports included. @param root what names are relative to. */
export function timedByJest(reportFile: string, root: string): TimedFile[] {
  const { testResults = [] } = readReport<JestReport>(reportFile);
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
}

/** How long the tests of each file of browser tests took together, in each project. */
export function timedByPlaywright(reportFile: string): TimedFile[] {
  const sums = new Map<string, number>();
  for (const suite of readReport<PlaywrightReport>(reportFile).suites ?? []) addUp(suite, sums);
  return [...sums].map(([file, ms]) => ({ file, seconds: ms / 1_000 }));
}

function addUp({ file, specs, suites = [] }: Suite, sums: Map<string, number>): void {
  for (const { projectName, results } of specs.flatMap(({ tests }) => tests)) {
    const name = `${file} (${projectName})`;
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    sums.set(name, (sums.get(name) ?? 0) + ms);
  }
  for (const suite of suites) addUp(suite, sums);
}

/** The ten that took longest, a line each, the slowest first. */
export function slowest(files: readonly TimedFile[]): string {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`)
    .join('\n');
}
