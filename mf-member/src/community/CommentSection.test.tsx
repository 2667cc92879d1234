import { expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@grove/contracts/community/posts';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { CommentSection } from './CommentSection.tsx';

const server = startFakeServer();
const postId = 'b'.repeat(24);

const comment: Comment = {
  ...{ id: '1'.repeat(24), author: { id: 'c'.repeat(24), name: 'Ben', avatar: null }, replyTo: null },
  ...{ text: 'First.', images: [], mentions: [], createdAt: '2026-11-20T10:00:00.000Z', isHidden: false },
  isAuthorBlocked: false,
  can: { delete: false, report: false, block: false },
};

async function show(can: Partial<Comment['can']>) {
  const items = [{ ...comment, can: { ...comment.can, ...can } }];
  server.answer('GET /api/posts/:postId/comments', { items, nextCursor: null });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CommentSection postId={postId} audience="everybody" />
    </QueryClientProvider>,
  );
  const group = within(await screen.findByRole('group', { name: 'Comment by Ben' }));
  return {
    buttons: () =>
      group.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    openMenu: () => {
      fireEvent.keyDown(group.getByRole('button', { name: 'More actions for the comment by Ben' }), {
        key: 'Enter',
      });
    },
  };
}

test('the actions on a comment are in one menu, like those on a post', async () => {
  const { buttons, openMenu } = await show({ report: true, block: true });
  expect(buttons()).toEqual(['Reply', 'More actions for the comment by Ben']);
  openMenu();
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Report', 'Block']);
});

test('a comment without further actions has no menu', async () => {
  const { buttons } = await show({});
  expect(buttons()).toEqual(['Reply']);
});

test('a comment is deleted after a confirmation', async () => {
  const { openMenu } = await show({ delete: true });
  openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }));
  const deletion = 'DELETE /api/creator/comments/:commentId';
  expect(server.sent(deletion)).toHaveLength(0);
  server.answer(deletion, null);
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(server.sent(deletion)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(screen.queryByText('First.')).toBeNull();
});
