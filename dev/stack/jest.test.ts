import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readJestReport, runJest } from './jest.ts';
import { applySecondRun, chooseFilesToRunAgain } from './secondRun.ts';
import { failsOnce } from './test/failsOnce.ts';
import { reportFile } from './test/reportFile.ts';
import { temporaryFolder } from './test/temporaryFolder.ts';
import { totalCounts } from './testRun.ts';

const withTimes = { startTime: 1_000, endTime: 3_500, status: 'passed', message: '' };

function endWith(status: string, ...failureMessages: string[]) {
  return { fullName: `it ${status}`, status, failureMessages };
}

function read(report: unknown, code: number | null) {
  return readJestReport(reportFile(report), { folder: '/site', code });
}

test('a report is read file by file, with durations, counts and failures', () => {
  const assertionResults = [
    endWith('passed'),
    endWith('pending'),
    endWith('todo'),
    endWith('failed', 'no', 'never'),
  ];
  const name = '/site/bff/a.test.ts';
  const { files, problems } = read({ testResults: [{ ...withTimes, name, assertionResults }] }, 1);
  expect(files).toEqual([
    {
      file: 'bff/a.test.ts',
      seconds: 2.5,
      counts: { passed: 1, failed: 1, skipped: 2 },
      failures: [{ test: 'it failed', error: 'no\nnever' }],
    },
  ]);
  expect(problems).toEqual([]);
});

test.each([
  ['could not be loaded', []],
  ['failed after its tests', [endWith('passed')]],
])('a file that %s has one failure', (message, assertionResults) => {
  const file = { ...withTimes, name: '/site/a.test.ts', status: 'failed', message, assertionResults };
  const { files, problems } = read({ testResults: [file] }, 1);
  expect(files).toMatchObject([
    { counts: { passed: assertionResults.length, failed: 1 }, failures: [{ test: '', error: message }] },
  ]);
  expect(problems).toEqual([]);
});

test('an interrupted run has failed', () => {
  const file = { ...withTimes, name: '/site/a.test.ts', assertionResults: [endWith('passed')] };
  const run = read({ wasInterrupted: true, testResults: [file] }, 1);
  expect(run.problems).toEqual(['Jest was interrupted']);
});

test('a run without a report has failed', () => {
  expect(readJestReport('/nowhere/report.json', { folder: '/', code: null })).toEqual({
    files: [],
    problems: ['Jest reported no tests (exit code null)'],
  });
});

test('Jest reruns a failed file on its own and reports it as flaky if it passes', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ jest: { watchman: false } }));
  writeFileSync(join(folder, 'sound.test.js'), "test('sound', () => {}); test.skip('later', () => {});");
  writeFileSync(join(folder, 'flaky.test.js'), failsOnce(join(folder, 'marker')));

  const first = await runJest({ folder, report: join(folder, 'first.json') });
  expect(totalCounts(first)).toEqual({ passed: 2, failed: 1, skipped: 1 });

  const { again } = chooseFilesToRunAgain(first.files);
  expect(again.map(({ file }) => file)).toEqual(['flaky.test.js']);
  const second = await runJest({ folder, report: join(folder, 'second.json'), only: again });
  expect(second.files.map(({ file }) => file)).toEqual(['flaky.test.js']);

  const { flaky, ...run } = applySecondRun(first, second);
  expect(flaky).toMatchObject([{ file: 'flaky.test.js', test: 'fails once' }]);
  expect(flaky[0]?.error).toContain('the first time');
  expect(totalCounts(run)).toEqual({ passed: 3, failed: 0, skipped: 1 });
}, 120_000);
