import { expect, test } from '@jest/globals';
import { sortRows } from './sortRows.ts';
import type { Sortable } from './sortRows.ts';

const own = (value: Sortable) => value;

test('texts are sorted alphabetically', () => {
  expect(sortRows(['Lesson 10', 'élan', 'Zeal', 'Lesson 2', 'earth'], own, 'ascending')).toEqual([
    'earth',
    'élan',
    'Lesson 2',
    'Lesson 10',
    'Zeal',
  ]);
});

test('numbers are sorted by size', () => {
  expect(sortRows([9, 100, -1], own, 'descending')).toEqual([100, 9, -1]);
});

test('missing values are last in either order', () => {
  expect(sortRows([null, 2, null, 1], own, 'ascending')).toEqual([1, 2, null, null]);
  expect(sortRows([null, 2, null, 1], own, 'descending')).toEqual([2, 1, null, null]);
});

test('equal rows keep their order, and the input is not changed', () => {
  const rows = [
    { id: 'a', at: 1 },
    { id: 'b', at: 1 },
    { id: 'c', at: 0 },
  ];
  expect(sortRows(rows, ({ at }) => at, 'descending').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});
