import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { navigate, onLocationChange, paths, parseSection } from './navigation.ts';
import { putPage } from './testing/putPage.ts';

const scrolled = jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

const reader = {
  ...{ name: 'reader', version: '1', contract: 1, entry: '/remotes/reader/1/entry.js', preload: [] },
  routes: [{ path: '/', sections: ['reading', 'classroom'], access: 'signed-in' as const }],
};

beforeEach(() => {
  putPage({ releases: [reader] });
  history.replaceState(null, '', '/');
  scrolled.mockClear();
});
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
});

test('navigates to a path, notifies listeners and scrolls to the top', () => {
  const listener = jest.fn();
  stop = onLocationChange(listener);
  const before = history.length;
  navigate('/course/c1');
  expect(location.pathname).toBe('/course/c1');
  expect(history.length).toBe(before + 1);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});

test('replacing, or navigating to the current address, adds no history entry', () => {
  const before = history.length;
  navigate('/library', { replace: true });
  navigate('/library');
  expect(location.pathname).toBe('/library');
  expect(history.length).toBe(before);
});

test('another section adds a history entry and scrolls to the top', () => {
  navigate(paths.section('community:messages'));
  expect(location.pathname + location.hash).toBe('/#community:messages');
  expect(scrolled).toHaveBeenCalledTimes(1);
  navigate(paths.section('dashboard:settings'));
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('another part of the same section, or another query, keeps the scroll position', () => {
  navigate('/#dashboard:settings/privacy');
  scrolled.mockClear();
  navigate('/#dashboard:settings/profile');
  navigate('/?q=tree#dashboard:settings/profile');
  expect(scrolled).not.toHaveBeenCalled();
});

test('another book of an added section keeps the scroll position, another item does not', () => {
  navigate('/#reading:shelf/one');
  scrolled.mockClear();
  navigate('/#reading:shelf/two');
  expect(scrolled).not.toHaveBeenCalled();
  navigate('/#reading:notes');
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('Back notifies listeners', async () => {
  navigate('/library');
  const listener = new Promise<void>((resolve) => {
    stop = onLocationChange(resolve);
  });
  history.back();
  await listener;
  expect(location.pathname).toBe('/');
});

test('a removed listener is not called', () => {
  const listener = jest.fn();
  onLocationChange(listener)();
  navigate('/library');
  dispatchEvent(new Event('popstate'));
  dispatchEvent(new Event('hashchange'));
  expect(listener).not.toHaveBeenCalled();
});

test.each([
  ['', 'dashboard', 'overview'],
  ['#', 'dashboard', 'overview'],
  ['#dashboard:settings', 'dashboard', 'settings'],
  ['#dashboard:settings/privacy', 'dashboard', 'settings'],
  ['#coaching', 'coaching', 'booking-calendar'],
  ['#coaching:nonsense', 'coaching', 'booking-calendar'],
  ['#community', 'community', 'sanctum-collective'],
  ['#community:messages', 'community', 'messages'],
  ['#classroom', 'classroom', 'overview'],
  ['#community:settings', 'community', 'sanctum-collective'],
  ['#nonsense:settings', 'dashboard', 'overview'],
  ['#__proto__:overview', 'dashboard', 'overview'],
  ['#constructor', 'dashboard', 'overview'],
  ['#reading', 'reading', ''],
  ['#reading:shelf', 'reading', 'shelf'],
  ['#reading:shelf/book', 'reading', 'shelf'],
  ['#reading/book', 'reading', ''],
  ['#reading-list', 'dashboard', 'overview'],
  ['#classroom:shelf', 'classroom', 'overview'],
])('the hash %j names %s:%s', (hash, section, item) => {
  expect(parseSection(hash)).toEqual({ section, item });
});
