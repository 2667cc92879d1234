import { writeFileSync } from 'node:fs';
import { root } from './folders.ts';
import { readReport } from './readReport.ts';
import { run } from './run.ts';
import { exitProblems } from './testRun.ts';
import type { Counts, Results, TestFile, TestRun } from './testRun.ts';

interface TestOfProject {
  projectName: string;
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  results: { duration: number; error?: { message?: string } }[];
}

interface Suite {
  file: string;
  specs: { title: string; tests: TestOfProject[] }[];
  suites?: Suite[];
}

interface PlaywrightReport {
  suites: Suite[];
  /** Errors outside of tests: in a global setup, a worker's fixture, or a file that could not be loaded. */
  errors: { message?: string }[];
}

interface PlaywrightOptions {
  folder: string;
  /** Path of the config, relative to the folder. */
  config: string;
  /** The config's testDir, relative to the folder. */
  testDir: string;
  /** Path of the JSON report. */
  report: string;
  env?: NodeJS.ProcessEnv;
  /** Runs only these files, each in its project, with one worker. Default: every test file. */
  only?: readonly TestFile[] | undefined;
}

/** Runs Playwright in a folder. */
export async function runPlaywright({
  folder,
  config,
  testDir,
  report,
  env = {},
  only,
}: PlaywrightOptions): Promise<TestRun> {
  const { code, output } = await run(
    process.execPath,
    [
      ...[`${root}/node_modules/@playwright/test/cli.js`, 'test', '--config', config],
      ...(only ? selectFiles(only, { testDir, report }) : []),
    ],
    { cwd: folder, env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return { ...readPlaywrightReport(report, { testDir, code }), output };
}

/** Creates the arguments that select these files. Output goes to another folder, because Playwright empties it and
 *  the first run's screenshots must stay. */
function selectFiles(files: readonly TestFile[], { testDir, report }: { testDir: string; report: string }) {
  const list = report.replace(/\.json$/, '.txt');
  const lines = files.map(({ file, project = '' }) => `[${project}] › ${file.slice(testDir.length + 1)}`);
  writeFileSync(list, lines.join('\n'));
  return ['--workers=1', '--test-list', list, '--output', report.replace(/\.json$/, '')];
}

/** Reads Playwright's report. @param code Playwright's exit code. */
export function readPlaywrightReport(
  report: string,
  { testDir, code }: { testDir: string; code: number | null },
): Results {
  const { suites = [], errors = [] } = readReport<PlaywrightReport>(report);
  const files = suites.flatMap((suite) => readSuite(suite, testDir));
  const problems = errors.map(({ message = '' }) => `Playwright, outside of tests: ${message}`);
  return { files, problems: [...problems, ...exitProblems('Playwright', code, { files, problems })] };
}

function readSuite(suite: Suite, testDir: string): TestFile[] {
  const byProject = Map.groupBy(testsIn(suite), ({ projectName }) => projectName);
  return [...byProject].map(([project, tests]) => {
    const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
    return {
      file: `${testDir}/${suite.file}`,
      project,
      seconds: durationOf(tests) / 1_000,
      counts: countTests(tests),
      failures: failed.map(({ title, results }) => ({
        test: title,
        error: results.find(({ error }) => error)?.error?.message ?? '',
      })),
    };
  });
}

function testsIn({ specs, suites = [] }: Suite): (TestOfProject & { title: string })[] {
  const ownTests = specs.flatMap(({ title, tests }) => tests.map((test) => ({ ...test, title })));
  return [...ownTests, ...suites.flatMap(testsIn)];
}

/** Sums the durations in milliseconds. */
function durationOf(tests: readonly TestOfProject[]): number {
  return tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0);
}

/** A flaky test counts as failed, because retries are off. */
function countTests(tests: readonly TestOfProject[]): Counts {
  const count = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status)).length;
  return { passed: count('expected'), failed: count('unexpected', 'flaky'), skipped: count('skipped') };
}
