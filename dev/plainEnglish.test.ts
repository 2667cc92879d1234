import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { findRefusedPhrases, isRefusedName, refusedInTextFiles } from './plainEnglish.ts';
import { plainEnglishRule } from './plainEnglishRule.ts';
import { temporaryFolder } from './stack/test/temporaryFolder.ts';

/** Returns the refused wording of a file as 'line: wording'. */
function lint(code: string, storedNames: string[] = []): string[] {
  const messages = new Linter().verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
      plugins: { grove: { rules: { 'plain-english': plainEnglishRule } } },
      rules: { 'grove/plain-english': ['error', { storedNames }] },
    },
    'file.tsx',
  );
  return messages.map(({ line, message }) => `${line}: ${/'(.*)'/.exec(message)?.[1] ?? message}`);
}

describe('a text', () => {
  test.each([
    'based upon a price',
    'Once upon a time',
    'Fetched anew.',
    'Meanwhile the page waits.',
    'Whoever joins first',
    '100 unless told otherwise',
    'an order of before',
    'a cursor that is none',
    'There is none such.',
    'stored for ever',
    'The name stands here.',
    'New members will stand below.',
    'It was given back.',
    'The price is another one.',
    'a cursor that\n * is none',
    'Default: 100 unless\n// told otherwise.',
    'stored for\n# ever',
  ])('is refused: %j', (text) => {
    expect(findRefusedPhrases(text)).toHaveLength(1);
  });

  test.each([
    'weigh it thereupon',
    'a page of beforehand',
    'for every member',
    'We will standardize it.',
    'It tells members what they were told.',
    'given a back button',
  ])('is allowed: %j', (text) => {
    expect(findRefusedPhrases(text)).toEqual([]);
  });

  test('is refused with the offset of each phrase', () => {
    expect(findRefusedPhrases('Anew, stored for\n * ever')).toEqual([
      { phrase: 'Anew', index: 0 },
      { phrase: 'for ever', index: 13 },
    ]);
  });
});

describe('an identifier', () => {
  test.each([
    ...['tell', 'told', 'Told', 'tellTale', 'toldTo', 'ToldBox', 'tell_all', '_told', 'TELL'],
    ...['anew', 'askAnew', 'meanwhile', 'goneMeanwhile', 'whoeverPaid', 'GIVEN_BACK', 'amountGivenBack'],
  ])('is refused: %s', (name) => {
    expect(isRefusedName(name)).toBe(true);
  });

  test.each([
    'teller',
    'telling',
    'foretell',
    'wasTold',
    'toldest',
    'renewal',
    'coupon',
    'uponor',
    'backGiven',
  ])('is allowed: %s', (name) => {
    expect(isRefusedName(name)).toBe(false);
  });
});

describe('the ESLint rule', () => {
  test('refuses comments, strings, templates, JSX text, attributes and names, each on its line', () => {
    expect(
      lint(
        [
          '// Started anew.',
          "export const a = 'based upon';",
          'export const b = `one\n${a} meanwhile`;',
          'export const c = <p title="Whoever joins">It was\n given back.</p>;',
          'export interface Told { tell: () => void }',
        ].join('\n'),
      ),
    ).toEqual(['1: anew', '2: upon', '4: meanwhile', '5: Whoever', '6: given back', '7: Told', '7: tell']);
  });

  test('allows a stored name, and nothing else of that file', () => {
    expect(lint('export const cart = { told: true, tell: true };', ['told'])).toEqual(['1: tell']);
  });
});

test('text files that ESLint does not check are read line by line, also before they are added', () => {
  const root = temporaryFolder();
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  writeFileSync(join(root, 'guide.md'), '# Guide\n\nBegin anew.\n');
  writeFileSync(join(root, 'data.bin'), 'Begin anew.\n');
  expect(refusedInTextFiles(root)).toEqual(['guide.md:3: anew']);
});
