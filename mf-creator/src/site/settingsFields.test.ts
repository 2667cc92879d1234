import { expect, test } from '@jest/globals';
import { getCategoriesError, toChange, trimFields } from './settingsFields.ts';

test('only changed settings are sent, with the values that the form is based on', () => {
  const base = { productName: 'Grove', courseCategories: 'Yoga\nArt' };
  const mine = trimFields({ productName: ' Grove ', courseCategories: ' Art \n\nYoga\n' });
  expect(toChange(mine, base)).toEqual({
    changes: { courseCategories: ['Art', 'Yoga'] },
    was: { courseCategories: ['Yoga', 'Art'] },
  });
});

test.each([
  ['\n', 'Please enter at least one category'],
  ['Art\nart', 'Please enter each category once'],
  ['x'.repeat(101), 'Please use at most 100 characters'],
  ['Art\nYoga', undefined],
])('%j: %s', (text, error) => {
  expect(getCategoriesError(text)).toBe(error);
});
