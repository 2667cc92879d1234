import { expect, test } from '@jest/globals';
import { reportFile } from './test/reportFile.ts';
import { jestCounts, playwrightCounts, verdict } from './testCounts.ts';

test.each([
  [{ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }, 0, { passed: 5, failed: 0 }],
  [{ numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 }, 1, { passed: 5, failed: 3 }],
  [{ numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 }, 1, { passed: 5, failed: 1 }],
  ['no report', null, { passed: 0, failed: 1 }],
])('jest: %j with code %s', (content, code, counts) => {
  const file = typeof content === 'string' ? '/nowhere/report.json' : reportFile(content);
  expect(jestCounts(file, code)).toEqual(counts);
});

test('a browser test that needed a second try has failed', () => {
  const file = reportFile({ stats: { expected: 7, unexpected: 1, flaky: 2 } });
  expect(playwrightCounts(file, 1)).toEqual({ passed: 7, failed: 3 });
});

test.each([
  [{ passed: 3, failed: 0 }, '3 passed, 0 failed', 0],
  [{ passed: 3, failed: 1 }, '3 passed, 1 failed', 1],
  [{ passed: 0, failed: 0 }, '0 passed, 0 failed', 1],
])('%j ends with %s', (counts, line, exitCode) => {
  expect(verdict(counts)).toEqual({ line, exitCode });
});
