import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './folders.ts';
import { readPlaywrightReport, runPlaywright } from './playwright.ts';
import { applySecondRun, chooseFilesToRunAgain } from './secondRun.ts';
import { failsOnce } from './test/failsOnce.ts';
import { reportFile } from './test/reportFile.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { totalCounts, formatFileName } from './testRun.ts';

function specOf(projectName: string, status: string, duration: number, ...messages: string[]) {
  const errors = messages.map((message) => ({ duration: 0, error: { message } }));
  return { title: status, tests: [{ projectName, status, results: [...errors, { duration }] }] };
}

function read(report: unknown, code: number | null) {
  return readPlaywrightReport(reportFile(report), { testDir: 'e2e/specs', code });
}

test('a report is read by file and project, with durations, counts and failures', () => {
  const inner = { file: 'cart.spec.ts', specs: [specOf('desktop', 'expected', 500)] };
  const specs = [
    specOf('desktop', 'unexpected', 1_000, 'no'),
    specOf('desktop', 'skipped', 0),
    specOf('phone', 'flaky', 700, 'once'),
  ];
  const { files, problems } = read({ suites: [{ file: 'cart.spec.ts', specs, suites: [inner] }] }, 1);
  expect(files).toEqual([
    {
      file: 'e2e/specs/cart.spec.ts',
      project: 'desktop',
      seconds: 1.5,
      counts: { passed: 1, failed: 1, skipped: 1 },
      failures: [{ test: 'unexpected', error: 'no' }],
    },
    {
      file: 'e2e/specs/cart.spec.ts',
      project: 'phone',
      seconds: 0.7,
      counts: { passed: 0, failed: 1, skipped: 0 },
      failures: [{ test: 'flaky', error: 'once' }],
    },
  ]);
  expect(problems).toEqual([]);
});

test('an error outside of tests is a problem of the run', () => {
  const suites = [{ file: 'cart.spec.ts', specs: [specOf('desktop', 'expected', 500)] }];
  const { problems } = read({ suites, errors: [{ message: 'The log contains secrets' }] }, 1);
  expect(problems).toEqual(['Playwright, outside of tests: The log contains secrets']);
});

test('a run without a report has failed', () => {
  expect(readPlaywrightReport('/nowhere/report.json', { testDir: 'e2e/specs', code: 1 })).toEqual({
    files: [],
    problems: ['Playwright reported no tests (exit code 1)'],
  });
});

test('Playwright reruns a failed file only in its project and reports it as flaky if it passes', async () => {
  const folder = temporaryFolder();
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  mkdirSync(join(folder, 'specs'));
  writeFileSync(
    join(folder, 'playwright.config.js'),
    `module.exports = {
      testDir: './specs',
      reporter: 'json',
      projects: [{ name: 'desktop' }, { name: 'phone', testMatch: /sound/ }],
    };`,
  );
  const imports = "const { test } = require('@playwright/test');";
  writeFileSync(join(folder, 'specs/sound.spec.js'), `${imports} test('sound', () => {});`);
  writeFileSync(join(folder, 'specs/flaky.spec.js'), failsOnce(join(folder, 'marker'), imports));
  // Playwright refuses to run inside Jest, which it detects by this variable.
  const env = { JEST_WORKER_ID: undefined };
  const options = { folder, config: 'playwright.config.js', testDir: 'specs', env };

  const first = await runPlaywright({ ...options, report: join(folder, 'first.json') });
  expect(totalCounts(first)).toEqual({ passed: 3, failed: 1, skipped: 0 });

  const { again } = chooseFilesToRunAgain(first.files);
  expect(again.map(formatFileName)).toEqual(['[desktop] specs/flaky.spec.js']);
  const second = await runPlaywright({ ...options, report: join(folder, 'second.json'), only: again });
  expect(second.files.map(formatFileName)).toEqual(['[desktop] specs/flaky.spec.js']);

  const { flaky, ...run } = applySecondRun(first, second);
  expect(flaky).toMatchObject([{ file: 'specs/flaky.spec.js', project: 'desktop', test: 'fails once' }]);
  expect(totalCounts(run)).toEqual({ passed: 4, failed: 0, skipped: 0 });
}, 180_000);
