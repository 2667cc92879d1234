import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { CodeInput } from './CodeInput.tsx';
import { Field } from './Field.tsx';

function show(onComplete = jest.fn()) {
  render(
    <Field label="Code" hint="Six digits" error="That code is incorrect">
      <CodeInput name="code" onComplete={onComplete} />
    </Field>,
  );
  return { input: screen.getByLabelText<HTMLInputElement>('Code'), onComplete };
}

test.each(['123 456', '123-456', 'Your code: 123456.', '12345678'])(
  'keeps only the digits of “%s”',
  (pasted) => {
    const { input, onComplete } = show();
    fireEvent.change(input, { target: { value: pasted } });
    expect(input.value).toBe('123456');
    expect(onComplete).toHaveBeenCalledTimes(1);
    expect(onComplete).toHaveBeenCalledWith('123456');
  },
);

test('calls onComplete after the last digit', () => {
  const { input, onComplete } = show();
  fireEvent.change(input, { target: { value: '12345' } });
  expect(onComplete).not.toHaveBeenCalled();
});

test('supports autofill of one-time codes, and its hint and error are announced', () => {
  const { input } = show();
  expect(input.autocomplete).toBe('one-time-code');
  expect(input.inputMode).toBe('numeric');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Six digits',
    'That code is incorrect',
  ]);
});
