import { expect, test } from '@jest/globals';
import { conflictsOf, mergeEdits, toConflicts } from '@grove/ui/mergeEdits';
import { sectionParts } from './sectionParts.tsx';
import type { Editable } from './sectionParts.tsx';

const base: Editable = { title: 'House', content: '<p>Old</p>', settings: { spacing: { gap: 24 } } };

test('words and styles that only others have changed are taken over; what both have changed is named', () => {
  const theirs: Editable = {
    title: 'House',
    content: '<p>New</p>',
    settings: { spacing: { gap: 40 }, layout: { maxWidth: 'sm' } },
  };
  const mine: Editable = { ...base, title: 'Mine', settings: { spacing: { gap: 8 } } };
  const merged = mergeEdits(sectionParts, { base, mine, theirs });
  expect(merged.mine).toMatchObject({
    title: 'Mine',
    content: '<p>New</p>',
    settings: { spacing: { gap: 8 }, layout: { maxWidth: 'sm' } },
  });
  expect(toConflicts(sectionParts, merged)).toEqual([
    { name: 'Spacing: Gap', label: 'Spacing: Gap', mine: '8 px', theirs: '40 px' },
  ]);
});

test('a style that one has set and the other has not is shown as such', () => {
  const set = (maxWidth: 'sm' | 'lg'): Editable => ({ ...base, settings: { layout: { maxWidth } } });
  const versions = { base: set('lg'), mine: { ...base, settings: {} }, theirs: set('sm') };
  expect(toConflicts(sectionParts, versions)).toMatchObject([{ mine: 'not set', theirs: 'Small (640px)' }]);
});

test('what both have changed alike is no conflict', () => {
  const same = { ...base, title: 'Both' };
  expect(conflictsOf(sectionParts, { base, theirs: same, mine: same })).toEqual([]);
});
