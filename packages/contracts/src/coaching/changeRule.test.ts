import { expect, test } from '@jest/globals';
import { describeChangeRule, describeLateChange } from './changeRule.ts';

test.each([
  [1_440, '24 hours before'],
  [60, '1 hour before'],
  [121, '121 minutes before'],
  [4_320, '3 days before'],
  [0, 'the start'],
])('a notice of %s minutes is stated as a rule', (minutes, deadline) => {
  expect(describeChangeRule(minutes)).toBe(`You can change or cancel until ${deadline}.`);
});

test('within the notice, members are asked to message the coach', () => {
  expect(describeLateChange(1_440)).toBe(
    'This session starts in less than 24 hours, so you can’t change or cancel it yourself. Message your coach instead.',
  );
});
