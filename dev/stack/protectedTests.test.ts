import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './folders.ts';
import { protectedPaths, whyProtected } from './protectedTests.ts';

const testFiles = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));

test.each([
  ['bff/src/shop/payments/webhooks.test.ts', 'tests of payments'],
  ['e2e/specs/visitor-checkout.spec.ts', 'tests of payments'],
  ['bff/src/identity/auth/races.test.ts', 'tests of sign-in'],
  ['bff/test/attacks/foreignIds.test.ts', 'tests of sign-in'],
  ['bff/test/roleWalk.test.ts', 'tests of isolation between members'],
  ['e2e/specs/resilience.spec.ts', 'tests that kill or stop processes'],
  ['e2e/specs/calendar.spec.ts', undefined],
  ['bff/src/rewards/badges/badges.test.ts', undefined],
])('%s: %s', (file, reason) => {
  expect(whyProtected(file)).toBe(reason);
});

// A renamed file or folder would silently lose its protection.
test('each protected path matches a test file', () => {
  const unmatchedPaths = protectedPaths.filter((path) => !testFiles.some((file) => file.startsWith(path)));
  expect(unmatchedPaths).toEqual([]);
});

test('no file that kills processes or takes payments gets a second run', () => {
  const needsProtection =
    /SIGKILL|\.kill\(|startServerProcess|startKillableServer|\bbff\.stop\(|payments: true/;
  const unprotected = testFiles.filter(
    (file) =>
      whyProtected(file) === undefined && needsProtection.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(unprotected).toEqual([]);
});
