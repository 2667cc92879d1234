import { expect, test } from '@jest/globals';
import { failedInJest, failedInPlaywright } from './failedTests.ts';
import { reportFile } from './test/reportFile.ts';

test('a unit test that failed is named with why, and a file that could not be loaded', () => {
  const ended = (status: string, ...failureMessages: string[]) => ({
    fullName: `it ${status}`,
    status,
    failureMessages,
  });
  const file = reportFile({
    testResults: [
      {
        name: '/site/bff/a.test.ts',
        message: 'all of it',
        assertionResults: [ended('passed'), ended('failed', '\u001b[31mno\u001b[39m\n\nnever')],
      },
      { name: '/site/bff/b.test.ts', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(failedInJest(file, '/site')).toEqual([
    'bff/a.test.ts › it failed\n    no\n    never',
    'bff/b.test.ts\n    Cannot find module',
  ]);
});

test('a browser test that failed or needed a second try is named with the beginning of why', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'cart.spec.ts',
    title,
    tests: [
      { projectName: 'phone', status, results: [...messages.map((message) => ({ error: { message } })), {}] },
    ],
  });
  const inner = { specs: [spec('deep', 'flaky', 'once')] };
  const suites = [{ specs: [spec('fine', 'expected'), spec('long', 'unexpected', long)], suites: [inner] }];
  const [first = '', second] = failedInPlaywright(reportFile({ suites }));
  expect(first.split('\n')).toHaveLength(13);
  expect(first).toContain('[phone] cart.spec.ts › long\n    line 0\n');
  expect(second).toBe('[phone] cart.spec.ts › deep\n    once');
});

test('of a run without a report nothing is known', () => {
  expect([...failedInJest('/nowhere.json', '/'), ...failedInPlaywright('/nowhere.json')]).toEqual([]);
});
