import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Circle } from '@grove/contracts/community/circles';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { EditCircle } from './EditCircle.tsx';

const server = startFakeServer();
const patch = 'PATCH /api/circles/:circleId';
const circle: Circle = {
  ...{ id: 'a'.repeat(24), kind: 'circle', name: 'Evening circle', description: 'After nine.' },
  ...{ membersCount: 1, isArchived: false, isMember: true, can: { manage: true, delete: false } },
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <EditCircle circle={circle} />
    </QueryClientProvider>,
  );
}

test('a conflicting name opens the conflict panel, and the user’s value is saved once they keep it', async () => {
  show();
  fireEvent.change(field('Name'), { target: { value: 'Dawn circle' } });
  server.refuse(patch, 'changed-elsewhere');
  const serverVersion = { ...circle, name: 'Night circle', description: 'After ten.' };
  server.answer('GET /api/circles/:circleId', serverVersion);
  press('Save');
  await screen.findByRole('group', { name: /^Someone else changed Name/ });
  expect([field('Name').value, field('Description').value]).toEqual(['Dawn circle', 'After ten.']);
  server.answer(patch, { ...serverVersion, name: 'Dawn circle' });
  press('Keep mine');
  press('Save');
  await waitFor(() => {
    expect(server.sent(patch)).toHaveLength(2);
  });
  expect(server.sent(patch)[1]?.body).toEqual({
    ...{ name: 'Dawn circle', description: 'After ten.' },
    was: { name: 'Night circle', description: 'After ten.' },
  });
});

test('changes that only another person made are merged, and the rest is saved without a question', async () => {
  show();
  fireEvent.change(field('Name'), { target: { value: 'Dawn circle' } });
  const serverVersion = { ...circle, description: 'After ten.' };
  server.answer('GET /api/circles/:circleId', serverVersion);
  const first = server.defer(patch);
  press('Save');
  await waitFor(() => {
    expect(server.sent(patch)).toHaveLength(1);
  });
  server.answer(patch, { ...serverVersion, name: 'Dawn circle' });
  first.refuse('changed-elsewhere');
  await waitFor(() => {
    expect(server.sent(patch)).toHaveLength(2);
  });
  expect(server.sent(patch)[1]?.body).toMatchObject({ name: 'Dawn circle', description: 'After ten.' });
  expect(field('Description').value).toBe('After ten.');
  expect(screen.queryByRole('group')).toBeNull();
});
