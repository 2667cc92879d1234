import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from './Link.tsx';

jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);

beforeEach(() => {
  history.replaceState(null, '', '/');
});

test('a plain click navigates without loading the page', () => {
  render(<Link to="/library">Library</Link>);
  const link = screen.getByRole('link', { name: 'Library' });
  expect(link.getAttribute('href')).toBe('/library');
  const isLeftToBrowser = fireEvent.click(link);
  expect(isLeftToBrowser).toBe(false);
  expect(location.pathname).toBe('/library');
});

test.each([
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Meta', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('a click with %s is handled by the browser', (_, how) => {
  render(<Link to="/library">Library</Link>);
  const link = screen.getByRole('link', { name: 'Library' });
  const seen: boolean[] = [];
  // The last listener of the click sees whether it was handled, and keeps jsdom from following the
  // link.
  addEventListener(
    'click',
    (event) => {
      seen.push(event.defaultPrevented);
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent.click(link, how);
  expect(seen).toEqual([false]);
  expect(location.pathname).toBe('/');
});

test('an onClick handler can prevent the navigation', () => {
  render(
    <Link
      to="/library"
      onClick={(event) => {
        event.preventDefault();
      }}
    >
      Library
    </Link>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Library' }));
  expect(location.pathname).toBe('/');
});
