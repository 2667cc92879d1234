import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { navigate } from './navigation.ts';
import { putPage } from './testing/putPage.ts';
import { getSubpath, sectionPath, useSubpath } from './useSubpath.ts';

beforeEach(() => {
  putPage();
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  history.replaceState(null, '', '/');
});

test.each([
  ['#classroom:overview/c1/m2', ['c1', 'm2']],
  ['#classroom:overview/c1', ['c1']],
  ['#classroom:overview/', []],
  ['#classroom', []],
  ['#classroom:overview/a%2Fb', ['a/b']],
  ['#classroom:overview/100%', ['100%']],
  ['#classroom:my-courses/c1', undefined],
  ['#dashboard:overview/c1', undefined],
  ['', undefined],
])('%s has the segments %j after the classroom’s overview', (hash, named) => {
  expect(getSubpath('classroom:overview', hash)).toEqual(named);
});

test('segments can be read back from the address built from them', () => {
  const path = sectionPath('community:profile-wall', 'a/b', 'c d');
  expect(path).toBe('/#community:profile-wall/a%2Fb/c%20d');
  expect(getSubpath('community:profile-wall', new URL(path, location.href).hash)).toEqual(['a/b', 'c d']);
});

test('follows its own section, and keeps the last segments while the page navigates away', () => {
  navigate(sectionPath('classroom:overview', 'c1'));
  const { result } = renderHook(() => useSubpath('classroom:overview'));
  expect(result.current).toEqual(['c1']);
  act(() => {
    navigate(sectionPath('classroom:overview', 'c1', 'm1'));
  });
  expect(result.current).toEqual(['c1', 'm1']);
  act(() => {
    navigate('/#dashboard:overview');
  });
  expect(result.current).toEqual(['c1', 'm1']);
  act(() => {
    navigate('/#classroom:overview');
  });
  expect(result.current).toEqual([]);
});
