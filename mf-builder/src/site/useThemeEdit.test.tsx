import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { SiteDraft } from '@grove/contracts/site';
import { defaultTheme } from '@grove/contracts/siteDefaults';
import { themeDifferences } from './themeDifferences.tsx';
import { useThemeEdit } from './useThemeEdit.ts';

const withPrimary = (primary: string) => ({ ...defaultTheme, colors: { ...defaultTheme.colors, primary } });
const draftOf = (themeRevision: number, theme = defaultTheme): SiteDraft => ({
  ...{ theme, themeRevision, revision: themeRevision },
  ...{ isChanged: true, publishedAt: null },
});
const mine = { ...defaultTheme, typography: { ...defaultTheme.typography, body: 'Arial' } };

beforeEach(() => {
  sessionStorage.clear();
});

function show(draft: SiteDraft) {
  return renderHook(useThemeEdit, { initialProps: draft });
}

test('an edit keeps the revision that it began from, whatever is fetched meanwhile, after a reload, too', () => {
  const { result, rerender, unmount } = show(draftOf(1));
  act(() => {
    result.current.change(mine);
  });
  rerender(draftOf(2, withPrimary('112233')));
  expect(result.current.edit).toMatchObject({ theme: mine, revision: 1 });
  unmount();
  expect(show(draftOf(2, withPrimary('112233'))).result.current.edit?.revision).toBe(1);
});

test('what others have changed stands beside the edit until it is taken or declined', () => {
  const { result, rerender } = show(draftOf(1));
  act(() => {
    result.current.change(mine);
  });
  const theirs = { ...withPrimary('112233'), typography: { ...defaultTheme.typography, body: 'Helvetica' } };
  rerender(draftOf(2, theirs));
  const met = () => (result.current.edit ? themeDifferences(result.current.edit, theirs) : []);
  expect(met().map(({ label }) => label)).toEqual(['Primary', 'Body font']);
  act(() => {
    result.current.merge((theme) => met()[0]?.merge(theme) ?? theme);
  });
  expect(result.current.edit?.theme).toEqual({ ...theirs, typography: mine.typography });
  expect(met().map(({ label, theirs: other, mine: own }) => [label, other, own])).toEqual([
    ['Body font', 'Helvetica', 'Arial'],
  ]);
  act(() => {
    result.current.goOn();
  });
  expect(met()).toEqual([]);
  expect(result.current.edit).toMatchObject({ revision: 2, theme: { typography: { body: 'Arial' } } });
});

test('an edit that says what is saved is none', () => {
  const { result, rerender } = show(draftOf(1));
  act(() => {
    result.current.change(mine);
  });
  rerender(draftOf(2, mine));
  expect(result.current.edit).toBeUndefined();
});
