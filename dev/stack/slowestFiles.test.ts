import { expect, test } from '@jest/globals';
import { slowest, timedByJest, timedByPlaywright } from './slowestFiles.ts';
import { reportFile } from './test/reportFile.ts';

test('of unit tests a file’s own time counts', () => {
  const file = reportFile({
    testResults: [{ name: '/site/bff/a.test.ts', startTime: 1_000, endTime: 3_500 }],
  });
  expect(timedByJest(file, '/site')).toEqual([{ file: 'bff/a.test.ts', seconds: 2.5 }]);
});

test('of browser tests the tests of a file are added up, for each project by itself', () => {
  const spec = (projectName: string, duration: number) => ({
    tests: [{ projectName, results: [{ duration }] }],
  });
  const inner = { file: 'cart.spec.ts', specs: [spec('desktop', 500), spec('phone', 700)] };
  const suites = [{ file: 'cart.spec.ts', specs: [spec('desktop', 1_000)], suites: [inner] }];
  expect(timedByPlaywright(reportFile({ suites }))).toEqual([
    { file: 'cart.spec.ts (desktop)', seconds: 1.5 },
    { file: 'cart.spec.ts (phone)', seconds: 0.7 },
  ]);
});

test('of a run without a report nothing is known', () => {
  expect([...timedByJest('/nowhere.json', '/'), ...timedByPlaywright('/nowhere.json')]).toEqual([]);
});

test('ten are named, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  const lines = slowest(files).split('\n');
  expect([lines.length, lines[0]?.trim(), lines.at(-1)?.trim()]).toEqual([
    10,
    '11.0 s  11.test.ts',
    '2.0 s  2.test.ts',
  ]);
});
