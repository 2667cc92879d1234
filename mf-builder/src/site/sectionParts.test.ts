import { expect, test } from '@jest/globals';
import { sectionDifferences } from './sectionDifferences.tsx';
import type { Editable } from './sectionDifferences.tsx';

const from: Editable = { title: 'House', content: '<p>Old</p>', settings: { spacing: { gap: 24 } } };

test('nothing differs while nobody else has changed anything', () => {
  expect(sectionDifferences({ from, theirs: from, mine: { ...from, title: 'Mine' } })).toEqual([]);
});

test('what others have changed is named, words and styles, and can be taken part by part', () => {
  const theirs: Editable = {
    title: 'House',
    content: '<p>New</p>',
    settings: { spacing: { gap: 40 }, layout: { maxWidth: 'sm' } },
  };
  const mine: Editable = { ...from, title: 'Mine', settings: { spacing: { gap: 8 } } };
  const found = sectionDifferences({ from, theirs, mine });
  expect(found.map(({ label }) => label)).toEqual(['Content', 'Spacing: Gap', 'Layout: Max width']);
  expect(found.slice(1).map(({ theirs: other, mine: own }) => [other, own])).toEqual([
    ['40 px', '8 px'],
    ['Small (640px)', 'not set'],
  ]);
  const all = found.reduce((whole, { merge }) => merge(whole), mine);
  expect(all).toEqual({ ...theirs, title: 'Mine' });
});

test('what both have changed alike is no difference', () => {
  const same = { ...from, title: 'Both' };
  expect(sectionDifferences({ from, theirs: same, mine: same })).toEqual([]);
});
