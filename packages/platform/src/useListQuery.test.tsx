import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { putPage } from './testing/putPage.ts';
import { useListQuery } from './useListQuery.ts';

const names = ['search', 'sort'] as const;

beforeEach(() => {
  putPage();
  history.replaceState(null, '', '/creator/people?sort=name&channel=dev#top');
});

test('reads and writes its parameters in the address and keeps all others', () => {
  const { result } = renderHook(() => useListQuery(names));
  expect(result.current[0]).toEqual({ search: '', sort: 'name' });
  const before = history.length;
  act(() => {
    result.current[1]({ search: 'Fern & Sage' });
  });
  expect(result.current[0]).toEqual({ search: 'Fern & Sage', sort: 'name' });
  expect(location.href).toMatch(/\/creator\/people\?sort=name&channel=dev&search=Fern\+%26\+Sage#top$/);
  act(() => {
    result.current[1]({ search: '', sort: '' });
  });
  expect(location.search).toBe('?channel=dev');
  expect(history.length).toBe(before);
});
