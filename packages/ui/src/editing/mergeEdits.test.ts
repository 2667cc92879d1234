import { expect, test } from '@jest/globals';
import { findConflicts, fieldParts, mergeEdits, toConflicts } from './mergeEdits.ts';

interface Doc {
  title: string;
  tags: string[];
}

const parts = fieldParts<Doc>({ title: 'Title', tags: 'Tags' });
const doc = (title: string, ...tags: string[]): Doc => ({ title, tags });

test.each([
  ['nobody changed anything', [doc('a'), doc('a'), doc('a')], doc('a'), []],
  ['only I changed it', [doc('a'), doc('b'), doc('a')], doc('b'), []],
  ['only they changed it', [doc('a'), doc('a'), doc('b')], doc('b'), []],
  ['both changed it to the same value', [doc('a'), doc('b'), doc('b')], doc('b'), []],
  ['both changed it differently', [doc('a'), doc('b'), doc('c')], doc('b'), ['Title']],
  ['each changed another part', [doc('a', 'x'), doc('b', 'x'), doc('a', 'y')], doc('b', 'y'), []],
  ['one part is in conflict', [doc('a', 'x'), doc('b', 'x'), doc('c', 'y')], doc('b', 'y'), ['Title']],
  ['both parts are', [doc('a', 'x'), doc('b', 'y'), doc('c')], doc('b', 'y'), ['Title', 'Tags']],
  ['I emptied it and they changed it', [doc('a'), doc(''), doc('b')], doc(''), ['Title']],
  ['lists with the same entries are equal', [doc('a'), doc('a', 'x'), doc('a', 'x')], doc('a', 'x'), []],
] as const)('%s', (_, [base, mine, theirs], expected, conflicts) => {
  const merged = mergeEdits(parts, { base, mine, theirs });
  expect(merged.mine).toEqual(expected);
  expect(findConflicts(parts, merged).map(({ label }) => label)).toEqual(conflicts);
  // Merging the same version again changes nothing.
  expect(mergeEdits(parts, merged)).toEqual(merged);
});

test('a merged part that is edited later does not conflict with its source', () => {
  const merged = mergeEdits(parts, { base: doc('a'), mine: doc('a'), theirs: doc('b') });
  expect(findConflicts(parts, { ...merged, mine: doc('c') })).toEqual([]);
});

test('a later version replaces the conflict, and resolves it if the other change was undone', () => {
  const first = mergeEdits(parts, { base: doc('a'), mine: doc('b'), theirs: doc('c') });
  const second = mergeEdits(parts, { ...first, theirs: doc('d') });
  expect(toConflicts(parts, second)).toEqual([{ name: 'Title', label: 'Title', mine: 'b', theirs: 'd' }]);
  expect(findConflicts(parts, mergeEdits(parts, { ...second, theirs: doc('a') }))).toEqual([]);
});
