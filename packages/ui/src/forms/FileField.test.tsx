import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import type { FileRule } from '@grove/contracts/files/fileRules';
import { FileField } from './FileField.tsx';

const onFile = jest.fn<(file: File) => void>();
const rule = {
  types: ['image/png'],
  bytesMax: 10,
  hint: 'PNG, up to 10 bytes.',
  wrongType: 'That is not a picture',
  tooLarge: 'That is too large',
};
const picture = new File(['12345'], 'a.png', { type: 'image/png' });
const large = new File(['12345678901'], 'b.png', { type: 'image/png' });
const text = new File(['12345'], 'a.txt', { type: 'text/plain' });

beforeEach(() => {
  onFile.mockReset();
});

const show = (more: { problem?: string; progress?: number | null; rule?: FileRule } = {}) =>
  render(<FileField label="Picture" action="Upload a picture" rule={rule} onFile={onFile} {...more} />);
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Picture', { selector: 'input' }), { target: { files: [file] } });
/** The texts that describe the button: its hint and its error. */
const getError = () =>
  (screen.getByRole('button', { name: 'Upload a picture' }).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
const zone = () => screen.getByRole('group', { name: 'Picture' });

test('accepts chosen, dropped and pasted files', () => {
  show();
  choose(picture);
  fireEvent.drop(zone(), { dataTransfer: { files: [picture] } });
  fireEvent.paste(zone(), { clipboardData: { files: [picture] } });
  expect(onFile.mock.calls).toEqual([[picture], [picture], [picture]]);
  expect(getError()[1]).toBe('');
});

test('shows an error for a file that is too large or of a wrong type until a valid one is chosen', () => {
  show();
  choose(large);
  expect(getError()[1]).toBe('That is too large');
  fireEvent.drop(zone(), { dataTransfer: { files: [text] } });
  expect(getError()[1]).toBe('That is not a picture');
  expect(onFile).not.toHaveBeenCalled();
  choose(picture);
  expect(getError()[1]).toBe('');
});

test('a chosen file is accepted regardless of its name', () => {
  show();
  choose(text);
  expect(onFile).toHaveBeenCalledWith(text);
});

test('a rule with a file extension accepts files of unknown type with that extension', () => {
  show({ rule: { ...rule, types: ['.vtt', 'text/vtt'] } });
  const captions = new File(['12345'], 'A.VTT', { type: '' });
  fireEvent.drop(zone(), { dataTransfer: { files: [captions] } });
  fireEvent.drop(zone(), { dataTransfer: { files: [text] } });
  expect(onFile.mock.calls).toEqual([[captions]]);
  expect(getError()[1]).toBe('That is not a picture');
});

test('pasted text is ignored', () => {
  show();
  expect(fireEvent.paste(zone(), { clipboardData: { files: [] } })).toBe(true);
  expect(getError()[1]).toBe('');
});

test('its button opens the file picker and is described by the hint and the error', () => {
  show({ problem: 'The picture could not be read' });
  expect(getError()).toEqual(['PNG, up to 10 bytes.', 'The picture could not be read']);
  const click = jest.spyOn(HTMLInputElement.prototype, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Upload a picture' }));
  expect(click).toHaveBeenCalledTimes(1);
  click.mockRestore();
});

test('shows the upload’s progress while it blocks the button', () => {
  show({ progress: 40 });
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByRole('button', { name: 'Upload a picture' }).getAttribute('aria-busy')).toBe('true');
});

test('supports unknown progress', () => {
  show({ progress: null });
  expect(screen.getByRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
  expect(screen.getByRole('button', { name: 'Upload a picture' }).getAttribute('aria-busy')).toBe('true');
});
