import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { currentMode, restoreMode, toggleMode, useMode } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  restoreMode();
});
afterEach(() => {
  localStorage.clear();
});

test('is light by default, and stores the chosen mode as "theme" and as a class on the document', () => {
  expect(currentMode()).toBe('light');
  toggleMode();
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement.className).toBe('dark');
  restoreMode();
  expect(currentMode()).toBe('dark');
  toggleMode();
  expect(document.documentElement.className).toBe('light');
});

test('a component follows the mode, also when it changes in another tab', () => {
  const { result } = renderHook(useMode);
  act(toggleMode);
  expect(result.current).toBe('dark');
  act(() => {
    localStorage.setItem('theme', 'light');
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  });
  expect(result.current).toBe('light');
});
