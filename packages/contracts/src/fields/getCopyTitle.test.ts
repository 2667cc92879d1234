import { expect, test } from '@jest/globals';
import { getCopyTitle } from './getCopyTitle.ts';

test('the title of a copy ends with (copy)', () => {
  expect(getCopyTitle('Calm', 200)).toBe('Calm (copy)');
  expect(getCopyTitle('Calm (copy)', 200)).toBe('Calm (copy) (copy)');
});

test('a long title is shortened to the maximum, never inside an emoji or before a space', () => {
  expect(getCopyTitle('a'.repeat(200), 200)).toBe(`${'a'.repeat(193)} (copy)`);
  expect(getCopyTitle(`${'a'.repeat(192)}👩‍👩‍👧 b`, 200)).toBe(`${'a'.repeat(192)} (copy)`);
  expect(getCopyTitle(`${'a'.repeat(191)} é bb`, 200)).toBe(`${'a'.repeat(191)} é (copy)`);
  expect(getCopyTitle(`${'a'.repeat(192)} bb`, 200)).toBe(`${'a'.repeat(192)} (copy)`);
});
