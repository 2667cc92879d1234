import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { errorTable } from '@grove/contracts/api/endpoint';
import { graceDaysInvalid } from '@grove/contracts/shop/graceRules';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { BillingCard } from './BillingCard.tsx';

const get = 'GET /api/creator/billing';
const put = 'PUT /api/creator/billing';
const server = startFakeServer();

async function renderCard() {
  server.answer(get, { graceDays: 14 });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BillingCard />
    </QueryClientProvider>,
  );
  return screen.findByRole<HTMLInputElement>('textbox', { name: 'Grace period in days' });
}

function save(field: HTMLInputElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save grace period' }));
}

test.each(['0', '61', '2.5', 'a week', ''])(
  '“%s” is refused beside the field and not sent',
  async (typed) => {
    const field = await renderCard();
    save(field, typed);
    expect(await screen.findByText(graceDaysInvalid)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(server.sent(put)).toEqual([]);
  },
);

test('a valid number of days is saved', async () => {
  server.answer(put, { graceDays: 7 });
  const field = await renderCard();
  expect(field.value).toBe('14');
  save(field, '7');
  await waitFor(() => {
    expect(server.sent(put)).toMatchObject([{ body: { graceDays: 7 } }]);
  });
  expect(await screen.findByRole('button', { name: 'Save grace period' })).toBeTruthy();
});

test('a refusal is shown and keeps what was typed', async () => {
  server.refuse(put, 'forbidden');
  const field = await renderCard();
  save(field, '7');
  expect(await screen.findByText(errorTable.forbidden[1])).toBeTruthy();
  expect(field.value).toBe('7');
});
