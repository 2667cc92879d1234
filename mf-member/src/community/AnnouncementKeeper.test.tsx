import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { KeptAnnouncement } from '@grove/contracts/announcements';
import { tooFarAhead } from '@grove/contracts/plannedAhead';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { AnnouncementKeeper } from './AnnouncementKeeper.tsx';

const server = startFakeServer();
const list = 'GET /api/creator/announcements';
const write = 'POST /api/creator/announcements';

const told: KeptAnnouncement = {
  id: 'a'.repeat(24),
  title: 'The garden opens',
  text: 'Come in.',
  priority: 'high',
  author: null,
  publishedAt: '2026-01-01T12:00:00.000Z',
};
const withdrawn: KeptAnnouncement = { ...told, id: 'b'.repeat(24), title: 'Later', publishedAt: null };

function show() {
  // The path of the reports comes from another remote, which is missing here.
  server.answer('POST /api/remote-failures', null);
  server.answer(list, { items: [told, withdrawn], nextCursor: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AnnouncementKeeper />
    </QueryClientProvider>,
  );
}

test('each announcement shows whether it is published', async () => {
  show();
  const [first, second] = await screen.findAllByRole('listitem');
  within(first!).getByText('High Priority');
  expect(within(first!).queryByText('Unpublished')).toBeNull();
  within(second!).getByText('Unpublished');
});

test('a new announcement is published immediately unless it is scheduled', async () => {
  show();
  server.answer(write, told);
  fireEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  const announce = await screen.findByRole('button', { name: 'Announce' });
  fireEvent.click(announce);
  expect(await screen.findAllByText('Please write something')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Tonight ' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'At seven.' } });
  fireEvent.change(screen.getByLabelText('Priority'), { target: { value: 'high' } });
  fireEvent.click(announce);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(server.sent(write).map(({ body }) => body)).toEqual([
    { title: 'Tonight', text: 'At seven.', priority: 'high' },
  ]);
});

test('a refused field shows its error', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Tonight' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'At seven.' } });
  server.refuse(write, 'bad-request', { field: 'publishedAt', problem: 'is too far away' });
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await screen.findByText(/is too far away/i);
  const from = screen.getByLabelText('Publish at');
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).not.toBe('true');
});

test('a mistyped year shows an error next to its field, and nothing is sent', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Tonight' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'At seven.' } });
  const from = screen.getByLabelText('Publish at');
  fireEvent.change(from, { target: { value: '9999-12-31T19:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await screen.findByText(tooFarAhead);
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(server.sent(write)).toEqual([]);
});
