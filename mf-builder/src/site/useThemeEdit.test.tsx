import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { Theme } from '@grove/contracts/site/site';
import { defaultTheme } from '@grove/contracts/site/siteDefaults';
import { findConflicts } from '@grove/ui/editing/mergeEdits';
import { themeParts } from './themeParts.tsx';
import { useThemeEdit } from './useThemeEdit.ts';

const withPrimary = (primary: string) => ({ ...defaultTheme, colors: { ...defaultTheme.colors, primary } });
const withBody = (theme: Theme, body: string) => ({ ...theme, typography: { ...theme.typography, body } });
const mine = withBody(defaultTheme, 'Arial');

beforeEach(() => {
  sessionStorage.clear();
});

function renderThemeEdit(saved: Theme) {
  return renderHook(useThemeEdit, { initialProps: saved });
}

function conflicts({ edit }: ReturnType<typeof useThemeEdit>) {
  return edit === undefined ? [] : findConflicts(themeParts, edit).map(({ label }) => label);
}

test('changes by others are merged, even after a reload', () => {
  const { result, rerender, unmount } = renderThemeEdit(defaultTheme);
  act(() => {
    result.current.change(mine);
  });
  rerender(withPrimary('112233'));
  const merged = withBody(withPrimary('112233'), 'Arial');
  expect(result.current.edit?.mine).toEqual(merged);
  expect(conflicts(result.current)).toEqual([]);
  unmount();
  expect(renderThemeEdit(withPrimary('112233')).result.current.edit?.mine).toEqual(merged);
});

test('a part that both creators changed is in conflict until it is resolved, even after a reload', () => {
  const first = renderThemeEdit(defaultTheme);
  act(() => {
    first.result.current.change(mine);
  });
  first.unmount();
  const theirs = withBody(withPrimary('112233'), 'Helvetica');
  const { result } = renderThemeEdit(theirs);
  expect(conflicts(result.current)).toEqual(['Body font']);
  expect(result.current.edit?.mine.typography.body).toBe('Arial');
  act(() => {
    result.current.keepMine('Body font');
  });
  expect(conflicts(result.current)).toEqual([]);
  expect(result.current.edit?.mine).toEqual(withBody(theirs, 'Arial'));
});

test('after all conflicts use the saved values there is no edit', () => {
  const { result, rerender } = renderThemeEdit(defaultTheme);
  act(() => {
    result.current.change(mine);
  });
  rerender(withBody(defaultTheme, 'Helvetica'));
  act(() => {
    result.current.acceptServerVersion('Body font');
  });
  expect(result.current.edit).toBeUndefined();
});

test('an edit that equals the saved theme is discarded', () => {
  const { result, rerender } = renderThemeEdit(defaultTheme);
  act(() => {
    result.current.change(mine);
  });
  rerender(mine);
  expect(result.current.edit).toBeUndefined();
});
