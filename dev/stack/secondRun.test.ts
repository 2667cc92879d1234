import { expect, test } from '@jest/globals';
import { applySecondRun, chooseFilesToRunAgain, describeFlaky, tooManyFlaky, verdict } from './secondRun.ts';
import { testFile } from './test/testFile.ts';
import { totalCounts, describeFailures, formatFileName } from './testRun.ts';

const error = 'no';

function failures(count: number) {
  return Array.from({ length: count }, (_, index) => testFile(`bff/src/rewards/${index}.test.ts`, { error }));
}

test('failed files run again in the project that failed, except protected files', () => {
  const { again, notes } = chooseFilesToRunAgain([
    testFile('bff/src/rewards/points/points.test.ts', { error }),
    testFile('bff/src/rewards/badges/badges.test.ts'),
    testFile('bff/src/shop/payments/killedCheckout.test.ts', { error }),
    testFile('e2e/specs/header.spec.ts', { error, project: 'phone' }),
    testFile('e2e/specs/header.spec.ts', { project: 'desktop' }),
    testFile('e2e/specs/checkout.spec.ts', { error, project: 'phone' }),
  ]);
  expect(again.map(formatFileName)).toEqual([
    'bff/src/rewards/points/points.test.ts',
    '[phone] e2e/specs/header.spec.ts',
  ]);
  expect(notes).toEqual([
    'No second run of bff/src/shop/payments/killedCheckout.test.ts: tests of payments.',
    'No second run of [phone] e2e/specs/checkout.spec.ts: tests of payments.',
  ]);
});

test.each([
  [10, 10, []],
  [11, 0, ['No second run: 11 files failed, more than 10.']],
])('of %i failed files, %i run again', (failed, again, notes) => {
  const chosen = chooseFilesToRunAgain(failures(failed));
  expect([chosen.again.length, chosen.notes]).toEqual([again, notes]);
});

test('a file that passes its second run is flaky, and each of its tests counts once', () => {
  const ofThree = { passed: 2, failed: 1, skipped: 0 };
  const first = {
    files: [
      { ...testFile('a.test.ts', { error: '\u001b[31mno\u001b[39m' }), counts: ofThree },
      testFile('b.test.ts'),
    ],
    problems: [],
  };
  const again = { ...testFile('a.test.ts'), counts: { passed: 3, failed: 0, skipped: 0 } };
  const { flaky, ...run } = applySecondRun(first, { files: [again], problems: [] });
  expect(flaky).toEqual([{ file: 'a.test.ts', test: 'works', error: 'no' }]);
  expect(describeFlaky(flaky)).toEqual(['a.test.ts › works\n    no']);
  expect(describeFailures(run)).toEqual([]);
  expect(totalCounts(run)).toEqual({ passed: 4, failed: 0, skipped: 0 });
});

test('the projects of a browser test are distinguished', () => {
  const first = {
    files: ['desktop', 'phone'].map((project) => testFile('a.spec.ts', { error, project })),
    problems: [],
  };
  const second = { files: [testFile('a.spec.ts', { project: 'phone' })], problems: [] };
  const { flaky, ...run } = applySecondRun(first, second);
  expect(flaky).toEqual([{ file: 'a.spec.ts', project: 'phone', test: 'works', error: 'no' }]);
  expect(describeFailures(run)).toEqual(['[desktop] a.spec.ts › works\n    no']);
});

test('a file that fails twice fails the run, and both errors are listed', () => {
  const first = { files: [testFile('a.test.ts', { error: 'one' })], problems: [] };
  const second = { files: [testFile('a.test.ts', { error: 'two' })], problems: [] };
  const { flaky, ...run } = applySecondRun(first, second);
  expect(flaky).toEqual([]);
  expect(totalCounts(run)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(describeFailures(run)).toEqual([
    'a.test.ts › works\n    one',
    'a.test.ts › works\n    Second run: two',
  ]);
});

const allSkipped = { ...testFile('a.test.ts'), counts: { passed: 0, failed: 0, skipped: 1 } };
test.each([
  ['skips all of its tests', { files: [allSkipped], problems: [] }],
  ['is missing from the second run', { files: [], problems: [] }],
])('a file that %s has not passed', (_, second) => {
  const { flaky, ...run } = applySecondRun(
    { files: [testFile('a.test.ts', { error })], problems: [] },
    second,
  );
  expect(flaky).toEqual([]);
  expect(totalCounts(run).failed).toBe(1);
});

test('problems in either run fail the run, even if all files pass the second time', () => {
  const first = { files: [testFile('a.test.ts', { error })], problems: ['A fixture failed'] };
  const second = { files: [testFile('a.test.ts')], problems: ['Jest ended with exit code 134'] };
  const { flaky, ...run } = applySecondRun(first, second);
  expect(flaky).toHaveLength(1);
  expect(totalCounts(run)).toEqual({ passed: 1, failed: 2, skipped: 0 });
});

test.each([
  [{ passed: 3, failed: 0, skipped: 0 }, 0, '3 passed, 0 failed', 0],
  [{ passed: 3, failed: 1, skipped: 0 }, 0, '3 passed, 1 failed', 1],
  [{ passed: 3, failed: 0, skipped: 2 }, 0, '3 passed, 0 failed, 2 skipped', 0],
  [{ passed: 0, failed: 0, skipped: 0 }, 0, '0 passed, 0 failed', 1],
  [{ passed: 0, failed: 0, skipped: 2 }, 0, '0 passed, 0 failed, 2 skipped', 1],
  [{ passed: 9, failed: 0, skipped: 0 }, 3, '9 passed, 0 failed', 0],
  [{ passed: 9, failed: 0, skipped: 0 }, 4, '9 passed, 1 failed', 1],
])('%j with %i flaky files results in %s', (counts, flaky, line, exitCode) => {
  expect(verdict(counts, flaky)).toEqual({ line, exitCode });
});

test('too many flaky files are reported', () => {
  expect([tooManyFlaky(3), tooManyFlaky(4)]).toEqual([[], ['4 files are flaky; the limit is 3.']]);
});
