import { expect, jest, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Post } from '@grove/contracts/community/community';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { Feed } from './Feed.tsx';

const server = startFakeServer();

function createPost(letter: string, fullText: string): Post {
  return {
    ...{ id: letter.repeat(24), author: { id: 'f'.repeat(24), name: 'Ben', avatar: null } },
    ...{ audience: 'everybody', content: fullText, fullText, mentions: [], tag: null, images: [], files: [] },
    ...{ reactions: [], totalReactions: 0, commentsCount: 0, savesCount: 0 },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', isEdited: false, isPinned: false, isHidden: false },
    ...{ ownReaction: null, isSaved: false, isAuthorBlocked: false },
    can: { edit: true, delete: true, pin: false, report: false, block: false },
  };
}

const article = (text: string) => screen.getByRole('article', { name: `Ben: ${text}` });

async function deletePost(text: string) {
  const menu = within(article(text)).getByRole('button', { name: /^More actions/ });
  menu.focus();
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Delete' });
  confirm.focus();
  fireEvent.click(confirm);
  await waitFor(() => {
    expect(screen.queryByRole('article', { name: `Ben: ${text}` })).toBeNull();
  });
}

test('after a post is deleted, the focus moves to the next post, or else to the empty state', async () => {
  server.answer('GET /api/posts', {
    pinned: [],
    items: [createPost('a', 'First'), createPost('b', 'Second')],
    nextCursor: null,
  });
  server.answer('DELETE /api/posts/:postId', null);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Feed feed="everybody" empty={<h2>No posts yet</h2>} />
    </QueryClientProvider>,
  );
  await screen.findByRole('article', { name: 'Ben: First' });
  await deletePost('First');
  await waitFor(() => {
    expect(document.activeElement).toBe(article('Second').closest('li'));
  });
  await deletePost('Second');
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'No posts yet' }));
  });
});

test('the focus moves to the first new post when a feed with pinned posts becomes long', async () => {
  // Without a layout, every post would be near the viewport.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(320);
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  const createPosts = (from: number, length: number) =>
    Array.from({ length }, (_, at) => ({
      ...createPost('a', `Post ${String(from + at)}`),
      id: String(from + at).padStart(24, '0'),
    }));
  server.answer('GET /api/posts', ({ query: { cursor = '0' } }) => ({
    pinned: cursor === '0' ? createPosts(1, 3) : [],
    items: createPosts(4 + Number(cursor), 20),
    nextCursor: String(Number(cursor) + 20),
  }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Feed feed="everybody" empty={<h2>No posts yet</h2>} />
    </QueryClientProvider>,
  );
  for (const count of [23, 43]) {
    await waitFor(() => {
      expect(screen.getAllByRole('article')).toHaveLength(count);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Show more posts' }));
  }
  await waitFor(() => {
    expect(document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('44');
  });
  expect(screen.getAllByRole('article').length).toBeLessThan(43);
  jest.restoreAllMocks();
});
