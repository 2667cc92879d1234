import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { commentMax } from '@grove/contracts/fields/limits';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { CommentForm } from './CommentForm.tsx';

const server = startFakeServer();
const createRoute = 'POST /api/posts/:postId/comments';

const saved = {
  ...{ id: 'a'.repeat(24), author: { id: 'c'.repeat(24), name: 'Ben', avatar: null }, replyTo: null },
  ...{
    text: 'With pleasure.',
    images: [],
    mentions: [],
    createdAt: '2026-11-20T10:00:00.000Z',
    isHidden: false,
  },
  isAuthorBlocked: false,
  can: { delete: true, report: false, block: false },
};

function show() {
  const sent: string[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CommentForm
        {...{ postId: 'b'.repeat(24), audience: 'everybody', replyTo: null, label: 'Write a comment' }}
        onSent={() => sent.push(box().value)}
      />
    </QueryClientProvider>,
  );
  return sent;
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });

test('text typed before the form is read-only is not cleared with the sent comment', async () => {
  const pendingRequest = server.defer(createRoute);
  const sent = show();
  fireEvent.change(box(), { target: { value: 'With pleasure.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.change(box(), { target: { value: 'Until next week.' } });
  await waitFor(() => {
    expect(server.sent(createRoute)).toHaveLength(1);
  });
  pendingRequest.answer(saved);
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  expect(box().value).toBe('Until next week.');
});

test('the field is cleared after its comment is saved', async () => {
  server.answer(createRoute, saved);
  const sent = show();
  fireEvent.change(box(), { target: { value: 'With pleasure.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
  expect(box().value).toBe('');
});

test('a comment that is too long is kept and can be sent after it is shortened', async () => {
  server.answer(createRoute, saved);
  const sent = show();
  const pasted = 'x'.repeat(commentMax + 5);
  fireEvent.change(box(), { target: { value: pasted } });
  screen.getByText('5 characters too long. The limit is 2,000.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(box().value).toBe(pasted);
  expect(box().validity.valid).toBe(false);
  expect(server.sent(createRoute)).toHaveLength(0);
  fireEvent.change(box(), { target: { value: 'x'.repeat(commentMax) } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => {
    expect(sent).toHaveLength(1);
  });
});
