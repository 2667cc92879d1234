import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { FileButton } from './FileButton.tsx';
import type { FileButtonProps } from './FileButton.tsx';
import { Tooltip } from './Tooltip.tsx';

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

test('opens the choice of what it asks for', () => {
  const click = jest.spyOn(HTMLInputElement.prototype, 'click');
  show({ accept: 'image/*', multiple: true });
  fireEvent.click(button());
  expect(click.mock.contexts).toEqual([input()]);
  expect([input().accept, input().multiple, input().hidden]).toEqual(['image/*', true, true]);
});

test('hands over what was chosen, and nothing where the choice was left', () => {
  show();
  fireEvent.change(input(), { target: { files: [picture] } });
  fireEvent.change(input(), { target: { files: [] } });
  expect(onFiles.mock.calls).toEqual([[[picture]]]);
});

test('asks for nothing while it is busy', () => {
  const click = jest.spyOn(HTMLInputElement.prototype, 'click');
  show({ loading: true });
  fireEvent.click(button());
  expect(click).not.toHaveBeenCalled();
});

test('is explained by a tooltip, like every button', () => {
  show();
  fireEvent.focus(button());
  expect(screen.getByRole('tooltip').textContent).toBe('Up to 10 MB');
});
