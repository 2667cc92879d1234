import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { failedInJest, failedInPlaywright } from './failedTests.ts';
import { root } from './folders.ts';
import { reason } from './problem.ts';
import { run } from './run.ts';
import type { Ran } from './run.ts';
import { say, step } from './steps.mjs';
import { slowest, timedByJest, timedByPlaywright } from './slowestFiles.ts';
import { jestCounts, playwrightCounts, sum, verdict } from './testCounts.ts';
import type { Counts } from './testCounts.ts';

interface Part {
  name: string;
  /** Answers how many tests it ran; `output` is shown when one failed. */
  work: (tell: (what: string) => void) => Promise<{ counts: Counts; output: string }>;
}

const results = join(root, 'test-results');
const jestFile = join(results, 'unit.json');
const playwrightFile = join(results, 'e2e.json');

/** Read again by each of the some hundred processes that tests start: reading and translating the server's code is half
 *  of what its start takes. */
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'node-compile');

function node(...args: string[]): Promise<Ran> {
  return run(process.execPath, args, { cwd: root });
}

function types() {
  return asOneTest(
    node('node_modules/typescript/bin/tsc', '-b', 'tsconfig.node.json', 'tsconfig.browser.json'),
  );
}

async function asOneTest(running: Promise<Ran>) {
  const { code, output } = await running;
  return { counts: code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, output };
}

async function unit() {
  const { code, output } = await node(
    ...['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'],
    ...['--json', `--outputFile=${jestFile}`],
  );
  // With --json the report stands on stdout too, on one long line.
  const readable = output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');
  return { counts: jestCounts(jestFile, code), output: readable };
}

/** Counted only when it fails: the browser tests need it. */
async function builds() {
  const { code, output } = await node('dev/build.ts');
  return { counts: { passed: 0, failed: code === 0 ? 0 : 1 }, output };
}

async function browser(tell: (what: string) => void) {
  tell('looking for a Chromium');
  const chromium = await findChromium();
  tell('');
  const { code, output } = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    { cwd: root, env: { ...process.env, CHROME_PATH: chromium } },
  );
  return { counts: playwrightCounts(playwrightFile, code), output };
}

/** Runs one part; one that cannot even run has failed. */
async function runPart({ name, work }: Part): Promise<Counts> {
  const { counts, output } = await step(name, async (tell) => {
    const done = await work(tell).catch((error: unknown) => ({
      counts: { passed: 0, failed: 1 },
      output: reason(error),
    }));
    tell(describe(done.counts));
    return done;
  });
  if (counts.failed > 0) say(`\n${output.trim()}\n`);
  return counts;
}

function describe({ passed, failed }: Counts): string {
  if (failed > 0) return `${passed} passed, ${failed} FAILED`;
  return passed > 0 ? `${passed} passed` : '';
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Lint and types are mostly one process each, so that builds pass beside them on two cores, and the unit tests begin while
// lint still reads. The browser tests need both cores and the builds, and come alone.
const lint = runPart({ name: 'Lint', work: () => asOneTest(node('dev/lint.ts')) });
const checks = await Promise.all([
  runPart({ name: 'Types', work: types }),
  runPart({ name: 'Builds', work: builds }),
]);
const units = await runPart({ name: 'Unit tests', work: unit });
const all = [...checks, units, await lint];
const total = [...all, await runPart({ name: 'Browser tests', work: browser })].reduce(sum);
const timed = [...timedByJest(jestFile, root), ...timedByPlaywright(playwrightFile)];
if (timed.length > 0) console.log(`\nThe slowest files of tests:\n${slowest(timed)}`);
const failed = [...failedInJest(jestFile, root), ...failedInPlaywright(playwrightFile)];
if (failed.length > 0) console.log(`\nWhat failed:\n${failed.join('\n')}`);
const { line, exitCode } = verdict(total);
console.log(`\n${line}`);
process.exitCode = exitCode;
