import { expect, test } from '@jest/globals';
import { trimValues, getChanges, toFormValues } from './personalFields.ts';
import type { FormValues } from './personalFields.ts';

const before: FormValues = {
  ...{
    username: 'Ben',
    phone: '',
    birthday: '',
    address: '',
    city: 'Bend',
    state: '',
    zipCode: '',
    country: '',
  },
};

test.each<[string, Partial<FormValues>, object, object]>([
  ['no changes', {}, {}, {}],
  ['only whitespace', { city: ' Bend ', phone: '  ' }, {}, {}],
  ['another city', { city: 'Salem ' }, { city: 'Salem' }, { city: 'Bend' }],
  ['a cleared city', { city: '' }, { city: null }, { city: 'Bend' }],
  ['a phone', { phone: '+1 5' }, { phone: '+1 5' }, { phone: null }],
])('%s', (_, typed, changes, was) => {
  const isEmpty = Object.keys(changes).length === 0;
  expect(getChanges(before, trimValues({ ...before, ...typed }))).toEqual({ changes, was, isEmpty });
});

test('missing details are empty fields', () => {
  const student = {
    ...{ id: '', username: 'Ben', email: '', phone: null, birthday: null, address: null, city: 'Bend' },
    ...{ state: null, zipCode: null, country: null, avatarUrl: null },
  };
  expect(toFormValues(student)).toEqual(before);
});
