import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

function show() {
  render(
    <form
      aria-label="Sign in"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Field label="Password">
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>('Password');
}

test('is hidden until the user presses its button', () => {
  const input = show();
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(input.autocomplete).toBe('current-password');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('submitting the form hides it, so that browsers do not store it as text', () => {
  const input = show();
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  fireEvent.submit(screen.getByRole('form'));
  expect(input.type).toBe('password');
});
