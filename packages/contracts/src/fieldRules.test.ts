import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { email } from './auth.ts';
import { fieldRules, problemWith } from './fieldRules.ts';
import type { FieldRule } from './fieldRules.ts';
import { textOf } from './fields.ts';

const rules: [string, FieldRule][] = Object.entries(fieldRules);

/** Texts near what is asked: short and long ones, with digits, signs and blanks at their ends. */
const texts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ maxLength: 600 }),
  fc.emailAddress(),
  fc.stringMatching(/^[ \d()./+-]{0,35}$/),
  fc.constantFrom(
    '',
    ' ',
    ' fern@example.com ',
    'fern@example',
    '..a@example.com',
    '+49 (228) 12-34',
    'none',
  ),
);

describe.each(rules)('%s', (name, rule) => {
  test('the browser and the contract refuse the same texts, in the same words', () => {
    const schema = name === 'email' ? email : textOf(rule);
    fc.assert(
      fc.property(texts, (text) => {
        const result = schema.safeParse(text);
        // What may stay empty is not sent as an empty text but as none.
        if (text.trim() === '' && rule.required === undefined && rule.min === undefined) return;
        expect(problemWith(rule, text)).toBe(result.success ? undefined : result.error.issues[0]?.message);
      }),
    );
  });
});

test.each([
  ['a'.repeat(80), undefined],
  ['a'.repeat(81), 'Please use at most 80 characters'],
  ['  ', 'Please enter a name'],
])('a name of %j', (text, problem) => {
  expect(problemWith(fieldRules.username, text)).toBe(problem);
});

test('blanks count in a password', () => {
  expect(problemWith(fieldRules.newPassword, ' '.repeat(10))).toBeUndefined();
});
