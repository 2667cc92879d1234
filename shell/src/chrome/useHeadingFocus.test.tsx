import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from '@jest/globals';
import { useRef } from 'react';
import { useHeadingFocus } from './useHeadingFocus.ts';

function Frame() {
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  return (
    <main ref={main} data-testid="main">
      <input aria-label="Search" />
    </main>
  );
}

/** Navigates from the search field to another screen, whose heading appears later. */
async function navigateTo(hash: string) {
  render(<Frame />);
  const field = screen.getByRole('textbox');
  field.focus();
  act(() => {
    location.hash = hash;
    dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await nextFrame();
  return field;
}

async function arrive() {
  const heading = document.createElement('h1');
  heading.textContent = 'Profile';
  screen.getByTestId('main').append(heading);
  await nextFrame();
  return heading;
}

function nextFrame() {
  return act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

test('the heading of a new screen takes the focus when it appears', async () => {
  await navigateTo('#community:one');
  const heading = await arrive();
  expect(document.activeElement).toBe(heading);
});

test('a user who keeps typing in a field keeps the focus', async () => {
  const field = await navigateTo('#community:other');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  await arrive();
  expect(document.activeElement).toBe(field);
});
