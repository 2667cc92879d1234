import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { email } from '../account/auth.ts';
import { classFieldRules } from '../coaching/classRules.ts';
import { classSettings } from '../coaching/classes.ts';
import { deployRules } from '../releases/deployRules.ts';
import { deploys } from '../releases/deploys.ts';
import { fieldRules, getFieldError } from './fieldRules.ts';
import type { FieldRule } from './fieldRules.ts';
import { textSchema } from './fields.ts';

const rules: [string, FieldRule][] = Object.entries({ ...fieldRules, ...deployRules, ...classFieldRules });

/** Texts near the valid ones: short and long, with digits, symbols and spaces at their ends. */
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
  test('the form and the contract reject the same texts with the same message', () => {
    const schema = name === 'email' ? email : textSchema(rule);
    fc.assert(
      fc.property(texts, (text) => {
        const result = schema.safeParse(text);
        // An empty optional field is omitted from requests, not sent as an empty text.
        if (text.trim() === '' && rule.required === undefined && rule.min === undefined) return;
        expect(getFieldError(rule, text)).toBe(result.success ? undefined : result.error.issues[0]?.message);
      }),
    );
  });
});

test.each([
  ['a'.repeat(80), undefined],
  ['a'.repeat(81), 'Please use at most 80 characters'],
  ['  ', 'Please enter a name'],
])('the error for the name %j', (text, problem) => {
  expect(getFieldError(fieldRules.username, text)).toBe(problem);
});

test.each([
  ['fern@grove.example', 'fern@grove.example'],
  ['Fern@M\u00fcnchen.example', 'fern@xn--mnchen-3ya.example'],
  ['fern@mu\u0308nchen.example', 'fern@xn--mnchen-3ya.example'],
  ['fern@\u043f\u043e\u0447\u0442\u0430.\u0440\u0444', 'fern@xn--80a1acny.xn--p1ai'],
  ['fern@xn--80a1acny.xn--p1ai', 'fern@xn--80a1acny.xn--p1ai'],
])('the address %s is stored as %s', (typed, stored) => {
  expect(getFieldError(fieldRules.email, typed)).toBeUndefined();
  expect(email.parse(typed)).toBe(stored);
});

test('spaces count in a password', () => {
  expect(getFieldError(fieldRules.newPassword, ' '.repeat(10))).toBeUndefined();
});

/** Fields that are typed as text and sent as a number. */
test.each([
  ['seats', classFieldRules.seats, (typed: number) => classSettings.seats.safeParse(typed)],
  ['a budget in kB', deployRules.budgetKilobytes, (typed: number) => budgetBody(typed * 1_024)],
])('%s: the form and the contract accept the same numbers', (_name, rule, parse) => {
  for (const typed of [0, 1, 9, 10, 99, 100, 101, 499, 500, 501, 999, 1_000, 1_019, 1_024, 1_025, 9_999])
    expect([typed, getFieldError(rule, String(typed)) === undefined]).toEqual([typed, parse(typed).success]);
  for (const typed of ['', '1.5', '-1', 'ten', '1e2']) expect(getFieldError(rule, typed)).toBeDefined();
});

test('changing a budget requires a reason', () => {
  const { error } = budgetBody(1_024, ' ');
  expect(error?.issues.map(({ message }) => message)).toEqual([deployRules.budgetReason.required]);
});

function budgetBody(firstScreenBytes: number, why = 'It draws maps') {
  const { body } = deploys['PUT /api/remotes/:name/budget'];
  return body.safeParse({ firstScreenBytes, chunkBytes: 1_024, why });
}
