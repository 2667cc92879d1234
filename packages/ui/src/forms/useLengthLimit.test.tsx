import { useState } from 'react';
import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';
import { Textarea } from './Textarea.tsx';

const onSend = jest.fn();

function Post() {
  const [text, setText] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text);
      }}
    >
      <Field label="Your post" hint="Everybody reads it.">
        <Textarea maxLength={5_000} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit">Post</Button>
      <Button onClick={() => setText('')}>Clear</Button>
    </form>
  );
}

const field = (name = 'Your post') => screen.getByLabelText<HTMLTextAreaElement>(name);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The description that a screen reader announces after the field's name. */
function description() {
  const ids = field().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

const announced = () =>
  [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent).join('');

test('pasted text above the limit stays, shows the excess and blocks submitting until it fits', () => {
  render(<Post />);
  const pasted = 'x'.repeat(6_234);
  type(pasted);
  expect(field().value).toBe(pasted);
  expect(description()).toBe('Everybody reads it. 1,234 characters too long. The limit is 5,000.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  // With `maxLength` a browser would truncate pasted text.
  expect(field().maxLength).toBe(-1);
  press('Post');
  expect(onSend).not.toHaveBeenCalled();
  expect(field().validationMessage).toBe('1,234 characters too long. The limit is 5,000.');
  type('x'.repeat(5_000));
  expect(description()).toBe('Everybody reads it. 0 characters left');
  press('Post');
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('the counter appears close to the limit, and only crossing a threshold is announced', () => {
  render(<Post />);
  type('x'.repeat(4_000));
  expect([description(), announced()]).toEqual(['Everybody reads it.', '']);
  type('x'.repeat(4_500));
  expect(description()).toBe('Everybody reads it. 500 characters left');
  const near = announced();
  expect(near).toBe('This text is close to its limit');
  type('x'.repeat(4_999));
  expect(description()).toBe('Everybody reads it. 1 character left');
  expect(announced()).toBe(near);
  type('x'.repeat(5_001));
  expect(announced()).toBe('This text is too long');
});

test('the counter restarts when the form clears the field', () => {
  render(<Post />);
  type('x'.repeat(5_001));
  press('Clear');
  expect(description()).toBe('Everybody reads it.');
  expect(field().validity.valid).toBe(true);
});

test('an uncontrolled field is counted too, and its ref works', () => {
  const ref = jest.fn<(element: HTMLElement | null) => void>();
  render(<Input aria-label="Tag" maxLength={30} defaultValue={'x'.repeat(31)} ref={ref} />);
  screen.getByText('1 character too long. The limit is 30.');
  fireEvent.change(field('Tag'), { target: { value: 'Joy' } });
  expect(screen.queryByText(/character/)).toBeNull();
  expect(ref.mock.calls[0]?.[0]).toBe(field('Tag'));
});

test('a number has no counter', () => {
  render(
    <Field label="Seats" hint="Per class.">
      <Input type="number" maxLength={10} defaultValue="12" />
    </Field>,
  );
  expect(screen.queryByText(/characters? left/)).toBeNull();
});
