import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { root } from './folders.ts';
import { findHelm } from './helmBinary.ts';
import { runJest } from './jest.ts';
import { runPlaywright } from './playwright.ts';
import { errorMessage } from './problem.ts';
import { run } from './run.ts';
import { applySecondRun, chooseFilesToRunAgain, describeFlaky, tooManyFlaky, verdict } from './secondRun.ts';
import { printLine, step } from './steps.mjs';
import { totalCounts, describeFailures, describeSlowest, mergeResults } from './testRun.ts';
import type { Counts, Results, TestFile, TestRun } from './testRun.ts';

type Report = (detail: string) => void;

const results = join(root, 'test-results');

/** Shared by the several hundred processes that tests start: reading and compiling the server's code takes half of
 *  their startup time. */
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'node-compile');

/** Runs a command whose success counts as one test. */
async function check(name: string, ...args: string[]): Promise<TestRun> {
  const { code, output } = await run(process.execPath, args, { cwd: root });
  const failures = code === 0 ? [] : [{ test: '', error: '' }];
  const counts = { passed: 1 - failures.length, failed: failures.length, skipped: 0 };
  return { files: [{ file: name, seconds: 0, counts, failures }], problems: [], output };
}

/** Builds everything for the browser tests. Counts only if it fails. */
async function build(): Promise<TestRun> {
  const { code, output } = await run(process.execPath, ['dev/build.ts'], { cwd: root });
  return { files: [], problems: code === 0 ? [] : ['Builds'], output };
}

function unitTests(only?: TestFile[]): Promise<TestRun> {
  return runJest({ folder: root, report: join(results, only ? 'unit-second.json' : 'unit.json'), only });
}

async function browserTests(report: Report, only?: TestFile[]): Promise<TestRun> {
  report('looking for Chromium');
  const chromium = await findChromium();
  report('');
  return runPlaywright({
    folder: root,
    config: 'e2e/playwright.config.ts',
    testDir: 'e2e/specs',
    report: join(results, only ? 'e2e-second.json' : 'e2e.json'),
    env: { CHROME_PATH: chromium },
    only,
  });
}

/** Runs one part of the tests and prints its output if something failed. A part that cannot start counts as failed. */
async function runPart(name: string, work: (report: Report) => Promise<TestRun>): Promise<Results> {
  const done = await step(name, async (report) => {
    const finished = await work(report).catch((error: unknown) => ({
      files: [],
      problems: [`${name}: ${errorMessage(error)}`],
      output: errorMessage(error),
    }));
    report(summarize(totalCounts(finished)));
    return finished;
  });
  if (totalCounts(done).failed > 0) printLine(`\n${done.output.trim()}\n`);
  return done;
}

function summarize({ passed, failed }: Counts): string {
  if (failed > 0) return `${passed} passed, ${failed} FAILED`;
  return passed > 0 ? `${passed} passed` : '';
}

/** Reruns the failed files of one part, if there are any. */
async function runFailedAgain(name: string, files: TestFile[], work: (report: Report) => Promise<TestRun>) {
  return files.length === 0 ? mergeResults() : runPart(`${name}, second run`, work);
}

function printList(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}\n${lines.join('\n')}`);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Tests run alone, because some wait for another process and lint would use both cores.
const checks = await Promise.all([
  runPart('Types', () => check('Types', 'dev/types.ts')),
  runPart('Builds', build),
  runPart('Lint', () => check('Lint', 'dev/lint.ts')),
]);
const unit = await runPart('Unit tests', () => unitTests());
const browser = await runPart('Browser tests', (report) => browserTests(report));

const tests = mergeResults(unit, browser);
const { again, notes } = chooseFilesToRunAgain(tests.files);
for (const note of notes) printLine(note);
const jestFiles = again.filter(({ project }) => project === undefined);
const playwrightFiles = again.filter(({ project }) => project !== undefined);
const second = mergeResults(
  await runFailedAgain('Unit tests', jestFiles, () => unitTests(jestFiles)),
  await runFailedAgain('Browser tests', playwrightFiles, (report) => browserTests(report, playwrightFiles)),
);
const { flaky, ...settled } = applySecondRun(tests, second);
writeFileSync(join(results, 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);

const all = mergeResults(...checks, settled);
if (findHelm() === undefined)
  printLine('Skipped: Helm is not installed, so the Helm chart was not rendered (docs/kubernetes.md)');
printList('Slowest test files:', describeSlowest(tests.files));
printList('Failures:', [...describeFailures(all), ...tooManyFlaky(flaky.length)]);
printList('Flaky files (failed, then passed alone; see docs/testing.md):', describeFlaky(flaky));
const { line, exitCode } = verdict(totalCounts(all), flaky.length);
console.log(`\n${line}`);
process.exitCode = exitCode;
