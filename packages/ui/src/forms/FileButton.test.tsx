import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FileButton } from './FileButton.tsx';
import type { FileButtonProps } from './FileButton.tsx';
import { Tooltip } from '../overlays/Tooltip.tsx';

const onFiles = jest.fn<(files: File[]) => void>();
const picture = new File(['12345'], 'a.png', { type: 'image/png' });
const button = () => screen.getByRole('button', { name: 'Attach image' });
const input = () => screen.getByLabelText<HTMLInputElement>('Image to attach');

const show = (more: Partial<FileButtonProps> = {}) =>
  render(
    <Tooltip text="Up to 10 MB">
      <FileButton what="Image to attach" aria-label="Attach image" onFiles={onFiles} {...more} />
    </Tooltip>,
  );

beforeEach(() => {
  onFiles.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('opens the file picker with its accepted types', () => {
  const click = jest.spyOn(HTMLInputElement.prototype, 'click');
  show({ accept: 'image/*', multiple: true });
  fireEvent.click(button());
  expect(click.mock.contexts).toEqual([input()]);
  expect([input().accept, input().multiple, input().hidden]).toEqual(['image/*', true, true]);
});

test('passes on the chosen files, and nothing if the picker is canceled', () => {
  show();
  fireEvent.change(input(), { target: { files: [picture] } });
  fireEvent.change(input(), { target: { files: [] } });
  expect(onFiles.mock.calls).toEqual([[[picture]]]);
});

test('does not open the picker while loading', () => {
  const click = jest.spyOn(HTMLInputElement.prototype, 'click');
  show({ loading: true });
  fireEvent.click(button());
  expect(click).not.toHaveBeenCalled();
});

test('can have a tooltip like any button', () => {
  show();
  fireEvent.focus(button());
  expect(screen.getByRole('tooltip').textContent).toBe('Up to 10 MB');
});
