import { beginningLetters, eachWord, fits, forgivenFrom, wordsOf } from '@grove/contracts/searchWords';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nearKeysFor, nearKeysOf } from './nearKeys.ts';

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é', 'ß', 'ж', 'あ', '1');
const word = fc.array(letter, { minLength: forgivenFrom, maxLength: 12 });
const typo = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
  at: fc.nat(11),
  letter,
});

function mistyped(
  letters: readonly string[],
  { kind, at, letter: other }: { kind: string; at: number; letter: string },
) {
  const place = at % letters.length;
  if (kind === 'insert') return letters.toSpliced(place, 0, other);
  if (kind === 'delete') return letters.toSpliced(place, 1);
  if (kind === 'replace') return letters.toSpliced(place, 1, other);
  const next = letters[place + 1];
  return next === undefined ? [...letters] : letters.toSpliced(place, 2, next, letters[place] ?? '');
}

const sharesKey = (typed: string, said: string) => {
  const keys = new Set(nearKeysOf(said));
  return nearKeysFor(typed).some((key) => keys.has(key));
};

describe('a word with one typo', () => {
  test('matches the intended word and shares a search key with it', () => {
    fc.assert(
      fc.property(word, typo, (letters, slip) => {
        const [said, typed] = [letters.join(''), mistyped(letters, slip).join('')];
        expect(fits(typed, said)).not.toBeNull();
        expect(sharesKey(typed, said)).toBe(true);
      }),
    );
  });

  test('matches when only its beginning is typed, from six letters on', () => {
    fc.assert(
      fc.property(word, typo, fc.nat(11), (letters, slip, cut) => {
        const beginning = letters.slice(0, Math.max(beginningLetters + 1, cut));
        const [said, typed] = [letters.join(''), mistyped(beginning, slip).join('')];
        fc.pre(Array.from(typed).length >= beginningLetters);
        expect(fits(typed, said)).not.toBeNull();
        expect(sharesKey(typed, said)).toBe(true);
      }),
    );
  });

  test.each([
    ['two wrong letters', 'meXXtation', 'meditation'],
    ['swapped letters that are far apart', 'nodita', 'aidnto'],
    ['a short word', 'sin', 'sun'],
  ])('does not match with %s', (_, typed, said) => {
    expect(fits(typed, said)).toBeNull();
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
    expect(wordsOf(text)).toEqual(words);
  });

  test('have the reported positions in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { word: said, from, to } of eachWord(text))
          expect(wordsOf(text.slice(from, to))).toEqual([said]);
      }),
    );
  });
});
