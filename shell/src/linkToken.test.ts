import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { captureLinkTokens, useLinkToken } from './linkToken.ts';

const token = 'Abc_-123'.repeat(5);

beforeEach(() => {
  history.replaceState(null, '', '/');
});

test('removes a link’s secret from the URL and keeps it for its path', () => {
  history.replaceState(null, '', `/verify-email#${token}`);
  captureLinkTokens();
  expect(location.href).toBe('http://localhost/verify-email');
  const { result, rerender } = renderHook(useLinkToken);
  expect(result.current).toBe(token);
  history.replaceState(null, '', '/reset-password');
  rerender();
  expect(result.current).toBe('');
});

test('handles another link in the same tab', () => {
  history.replaceState(null, '', `/invitation#${token}`);
  captureLinkTokens();
  const { result } = renderHook(useLinkToken);
  act(() => {
    history.replaceState(null, '', `/invitation#${token}2`);
    dispatchEvent(new Event('hashchange'));
  });
  expect(result.current).toBe(`${token}2`);
  expect(location.hash).toBe('');
});

test('does not change the member area’s sections', () => {
  history.replaceState(null, '', '/#community:messages');
  captureLinkTokens();
  expect(location.hash).toBe('#community:messages');
});
