import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadPage } from './loadPage.ts';

// jsdom loads no pages. It logs each attempt.
const loadError = expect.objectContaining({ type: 'not implemented' });
let logged: ReturnType<typeof jest.spyOn>;

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['the current address', '/#community:messages'],
  ['another section of the current page', '/#classroom'],
  ['another page', '/library?category=Guides'],
])('loads %s', (_, path) => {
  history.replaceState(null, '', '/#community:messages');
  void loadPage(path);
  expect(logged).toHaveBeenCalledTimes(1);
  expect(logged).toHaveBeenCalledWith(loadError);
  // Only a hash changes without a load.
  expect(location.hash).toBe(path.startsWith('/#') ? path.slice(1) : '#community:messages');
});
