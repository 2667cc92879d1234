import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';

/** A visitor who buys. */
export const fern = { email: 'fern@example.com', name: 'Fern' };

/** Enters who the visitor is, once the checkout asks for it. */
export async function typeBuyer({ email, name }: typeof fern): Promise<void> {
  fireEvent.input(await screen.findByLabelText('Email'), { target: { value: email } });
  fireEvent.input(screen.getByLabelText('Name'), { target: { value: name } });
}

/** Presses the button that pays, once the card provider's form has loaded. */
export async function pay(): Promise<void> {
  await waitFor(() => {
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete Payment' }).disabled).toBe(false);
  });
  fireEvent.click(screen.getByRole('button', { name: 'Complete Payment' }));
}
