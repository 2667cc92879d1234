import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { root } from './folders.ts';
import { reason } from './problem.ts';
import { run } from './run.ts';
import type { Ran } from './run.ts';
import { say, step } from './steps.mjs';
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

/** What follows one another here waits for what stands before it; what stands together runs at the same time. Lint and
 *  types are mostly one process each, so that builds pass beside them on two cores; the tests of both kinds use two
 *  workers, and come alone. What fails fastest comes first. */
const stages: Part[][] = [
  [
    { name: 'Lint', work: () => asOneTest(node('dev/lint.ts')) },
    {
      name: 'Types',
      work: () =>
        asOneTest(
          node('node_modules/typescript/bin/tsc', '-b', 'tsconfig.node.json', 'tsconfig.browser.json'),
        ),
    },
    { name: 'Builds', work: builds },
  ],
  [{ name: 'Unit tests', work: unit }],
  [{ name: 'Browser tests', work: browser }],
];

function node(...args: string[]): Promise<Ran> {
  return run(process.execPath, args, { cwd: root });
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
let total: Counts = { passed: 0, failed: 0 };
for (const stage of stages) total = (await Promise.all(stage.map(runPart))).reduce(sum, total);
const { line, exitCode } = verdict(total);
console.log(`\n${line}`);
process.exitCode = exitCode;
