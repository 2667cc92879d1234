import {
  prefixTypoLettersMin,
  tokenize,
  matchTerm,
  typoLettersMin,
  toSearchTerms,
} from '@grove/contracts/community/searchTerms';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { getFuzzyLookupKeys, getFuzzyIndexKeys } from './fuzzyKeys.ts';

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', 'ß', 'ж', 'あ', '1');
const word = fc.array(letter, { minLength: typoLettersMin, maxLength: 12 });
const typo = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
  at: fc.nat(11),
  letter,
});

function mistyped(
  letters: readonly string[],
  { kind, at, letter: other }: { kind: string; at: number; letter: string },
) {
  const position = at % letters.length;
  if (kind === 'insert') return letters.toSpliced(position, 0, other);
  if (kind === 'delete') return letters.toSpliced(position, 1);
  if (kind === 'replace') return letters.toSpliced(position, 1, other);
  const next = letters[position + 1];
  return next === undefined ? [...letters] : letters.toSpliced(position, 2, next, letters[position] ?? '');
}

const sharesKey = (typed: string, said: string) => {
  const keys = new Set(getFuzzyIndexKeys(said));
  return getFuzzyLookupKeys(typed).some((key) => keys.has(key));
};

describe('a word with one typo', () => {
  test('matches the intended word and shares a search key with it', () => {
    fc.assert(
      fc.property(word, typo, (letters, randomTypo) => {
        const [said, typed] = [letters.join(''), mistyped(letters, randomTypo).join('')];
        expect(matchTerm(typed, said)).not.toBeNull();
        expect(sharesKey(typed, said)).toBe(true);
      }),
    );
  });

  test('matches when only its beginning is typed, from six letters on', () => {
    fc.assert(
      fc.property(word, typo, fc.nat(11), (letters, randomTypo, cut) => {
        const prefix = letters.slice(0, Math.max(prefixTypoLettersMin + 1, cut));
        const [said, typed] = [letters.join(''), mistyped(prefix, randomTypo).join('')];
        fc.pre(Array.from(typed).length >= prefixTypoLettersMin);
        expect(matchTerm(typed, said)).not.toBeNull();
        expect(sharesKey(typed, said)).toBe(true);
      }),
    );
  });

  test.each([
    ['two wrong letters', 'meXXtation', 'meditation'],
    ['swapped letters that are far apart', 'nodita', 'aidnto'],
    ['a short word', 'sin', 'sun'],
  ])('does not match with %s', (_, typed, said) => {
    expect(matchTerm(typed, said)).toBeNull();
  });
});

describe('words', () => {
  test.each([
    ['Ünïted, über-Straße!', ['united', 'uber', 'straße']],
    ['it’s 10:30', ['it', 's', '10', '30']],
    ['Å ﬁne coŀlegi', ['a', 'fine', 'collegi']],
    ['🌱 ... —', []],
    ['a'.repeat(30), ['a'.repeat(20)]],
    ['Ана ДА да', ['ана', 'да']],
  ])('splits %p', (text, words) => {
    expect(toSearchTerms(text)).toEqual(words);
  });

  test('have the reported positions in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { word: said, from, to } of tokenize(text))
          expect(toSearchTerms(text.slice(from, to))).toEqual([said]);
      }),
    );
  });
});
