import { expect, test } from '@jest/globals';
import { totalCounts, describeFailures, describeSlowest, mergeResults, exitProblems } from './testRun.ts';
import { testFile } from './test/testFile.ts';

const noResults = { files: [], problems: [] };
const passed = { files: [testFile('a.test.ts')], problems: [] };
const failed = { files: [testFile('a.test.ts', { error: 'no' })], problems: [] };

test('a problem counts as one failed test', () => {
  const run = mergeResults(passed, failed, { files: [], problems: ['Jest ended with exit code 134'] });
  expect(totalCounts(run)).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test('each failure is described by its file, its test and the first lines of its error', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const files = [
    testFile('a.test.ts', {
      error: '\u001b[31mno\u001b[39m\n\nnever\n    at run (/site/node_modules/jest/run.js:1:2)',
    }),
    testFile('b.spec.ts', { error: long, project: 'phone' }),
    { ...testFile('c.test.ts'), failures: [{ test: '', error: 'Cannot find module' }] },
  ];
  const [a, b = '', ...others] = describeFailures({ files, problems: ['Setup failed\nfor a reason'] });
  expect(a).toBe('a.test.ts › works\n    no\n    never');
  expect(b).toContain('[phone] b.spec.ts › works\n    line 0\n');
  expect(b.split('\n')).toHaveLength(13);
  expect(others).toEqual(['c.test.ts\n    Cannot find module', 'Setup failed\n    for a reason']);
});

test('the ten slowest files are listed, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => ({ ...testFile(`${seconds}.test.ts`), seconds }));
  const lines = describeSlowest(files);
  expect([lines.length, lines[0]?.trim(), lines.at(-1)?.trim()]).toEqual([
    10,
    '11.0 s  11.test.ts',
    '2.0 s  2.test.ts',
  ]);
});

test.each([
  ['passed and exited with 0', passed, 0, []],
  ['failed and exited with 1', failed, 1, []],
  ['failed outside of its tests', { files: [], problems: ['Setup failed'] }, 1, []],
  ['passed but exited with 1', passed, 1, ['Jest ended with exit code 1']],
  ['failed but exited with 0', failed, 0, ['Jest ended with exit code 0']],
  ['was killed after a failure', failed, null, ['Jest ended with exit code null']],
  ['ran out of memory', noResults, 134, ['Jest reported no tests (exit code 134)']],
  ['found no tests', noResults, 0, ['Jest reported no tests (exit code 0)']],
])('a runner that %s', (_, run, code, problems) => {
  expect(exitProblems('Jest', code, run)).toEqual(problems);
});
