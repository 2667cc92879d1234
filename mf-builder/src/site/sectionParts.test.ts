import { expect, test } from '@jest/globals';
import { findConflicts, mergeEdits, toConflicts } from '@grove/ui/editing/mergeEdits';
import { sectionParts } from './sectionParts.tsx';
import type { Editable } from './sectionParts.tsx';

const base: Editable = { title: 'House', content: '<p>Old</p>', settings: { spacing: { gap: 24 } } };

test('changes by others are merged, and fields that both creators changed are in conflict', () => {
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

test('a conflict shows a style that is not set', () => {
  const set = (maxWidth: 'sm' | 'lg'): Editable => ({ ...base, settings: { layout: { maxWidth } } });
  const versions = { base: set('lg'), mine: { ...base, settings: {} }, theirs: set('sm') };
  expect(toConflicts(sectionParts, versions)).toMatchObject([{ mine: 'not set', theirs: 'Small (640px)' }]);
});

test('the same change by both creators is not a conflict', () => {
  const same = { ...base, title: 'Both' };
  expect(findConflicts(sectionParts, { base, theirs: same, mine: same })).toEqual([]);
});
