import { relative, sep } from 'node:path';
import { root } from './folders.ts';
import { readReport } from './readReport.ts';
import { run } from './run.ts';
import { exitProblems } from './testRun.ts';
import type { Failure, Results, TestFile, TestRun } from './testRun.ts';

interface JestFile {
  name: string;
  startTime: number;
  endTime: number;
  status: string;
  /** Why the file failed, including if it could not be loaded or a worker process died. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

interface JestReport {
  wasInterrupted: boolean;
  testResults: JestFile[];
}

interface JestOptions {
  folder: string;
  /** Path of the JSON report. */
  report: string;
  /** Runs only these files, with one worker. Default: every test file. */
  only?: readonly TestFile[] | undefined;
}

/** Runs Jest in a folder. */
export async function runJest({ folder, report, only }: JestOptions): Promise<TestRun> {
  const { code, output } = await run(
    process.execPath,
    [
      ...['--experimental-vm-modules', '--no-warnings', `${root}/node_modules/jest/bin/jest.js`],
      ...['--json', `--outputFile=${report}`],
      ...(only ? ['--maxWorkers=1', '--runTestsByPath', ...only.map(({ file }) => file)] : []),
    ],
    { cwd: folder },
  );
  return { ...readJestReport(report, { folder, code }), output: withoutReport(output) };
}

/** Reads Jest's report. @param code Jest's exit code. */
export function readJestReport(
  report: string,
  { folder, code }: { folder: string; code: number | null },
): Results {
  const { testResults = [], wasInterrupted = false } = readReport<JestReport>(report);
  const files = testResults.map((result) => readFile(result, folder));
  const problems = wasInterrupted ? ['Jest was interrupted'] : [];
  return { files, problems: [...problems, ...exitProblems('Jest', code, { files, problems })] };
}

function readFile({ name, startTime, endTime, ...result }: JestFile, folder: string): TestFile {
  const failures = failuresOf(result);
  const count = (...statuses: string[]) =>
    result.assertionResults.filter(({ status }) => statuses.includes(status)).length;
  return {
    file: relative(folder, name).replaceAll(sep, '/'),
    seconds: (endTime - startTime) / 1_000,
    counts: {
      passed: count('passed'),
      failed: failures.length,
      skipped: count('pending', 'skipped', 'todo', 'disabled'),
    },
    failures,
  };
}

function failuresOf({
  status: ofFile,
  message,
  assertionResults,
}: Pick<JestFile, 'status' | 'message' | 'assertionResults'>): Failure[] {
  const failures = assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ test: fullName, error: failureMessages.join('\n') }));
  return failures.length === 0 && ofFile === 'failed' ? [{ test: '', error: message }] : failures;
}

/** With --json, Jest also prints the report to stdout, on one long line. */
function withoutReport(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');
}
