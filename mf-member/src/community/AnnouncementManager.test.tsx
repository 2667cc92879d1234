import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { CreatorAnnouncement } from '@grove/contracts/community/announcements';
import { tooFarAheadMessage } from '@grove/contracts/fields/dateRules';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { AnnouncementManager } from './AnnouncementManager.tsx';

const server = startFakeServer();
const listRoute = 'GET /api/creator/announcements';
const createRoute = 'POST /api/creator/announcements';

const published: CreatorAnnouncement = {
  id: 'a'.repeat(24),
  title: 'The garden opens',
  text: 'Come in.',
  priority: 'high',
  author: null,
  publishedAt: '2026-01-01T12:00:00.000Z',
};
const withdrawn: CreatorAnnouncement = {
  ...published,
  id: 'b'.repeat(24),
  title: 'Later',
  publishedAt: null,
};

function show() {
  // The path of the reports comes from another remote, which is missing here.
  server.answer('POST /api/remote-failures', null);
  server.answer(listRoute, { items: [published, withdrawn], nextCursor: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AnnouncementManager />
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
  server.answer(createRoute, published);
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
  expect(server.sent(createRoute).map(({ body }) => body)).toEqual([
    { title: 'Tonight', text: 'At seven.', priority: 'high' },
  ]);
});

test('a refused field shows its error', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Tonight' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'At seven.' } });
  server.refuse(createRoute, 'bad-request', { field: 'publishedAt', problem: 'is too far away' });
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await screen.findByText(/is too far away/i);
  const publishAtField = screen.getByLabelText('Publish at');
  expect(publishAtField.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).not.toBe('true');
});

test('a mistyped year shows an error next to its field, and nothing is sent', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'New announcement' }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Tonight' } });
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: 'At seven.' } });
  const publishAtField = screen.getByLabelText('Publish at');
  fireEvent.change(publishAtField, { target: { value: '9999-12-31T19:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Announce' }));
  await screen.findByText(tooFarAheadMessage);
  expect(publishAtField.getAttribute('aria-invalid')).toBe('true');
  expect(server.sent(createRoute)).toEqual([]);
});
