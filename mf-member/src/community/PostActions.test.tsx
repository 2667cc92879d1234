import { beforeEach, expect, test } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Post } from '@grove/contracts/community/community';
import { createQueryClient } from '@grove/platform/queryClient';
import { startFakeServer } from '@grove/platform/testing/fakeServer';
import { PostActions } from './PostActions.tsx';
import { updateCachedPost, useFeed, usePost } from './posts.api.ts';

const server = startFakeServer();
const [id, next] = ['a'.repeat(24), 'b'.repeat(24)];
const reactRoute = 'PUT /api/posts/:postId/reaction';
const saveRoute = 'PUT /api/posts/:postId/saved';
const unsaveRoute = 'DELETE /api/posts/:postId/saved';

const post: Post = {
  ...{ id, author: { id: 'c'.repeat(24), name: 'Ben', avatar: null }, audience: 'everybody' },
  ...{ content: 'Hello', fullText: 'Hello', mentions: [], tag: null, images: [], files: [] },
  ...{ reactions: [], totalReactions: 0, commentsCount: 0, savesCount: 0 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', isEdited: false, isPinned: false, isHidden: false },
  ...{ ownReaction: null, isSaved: false },
  isAuthorBlocked: false,
  can: { edit: false, delete: false, pin: false, report: false, block: false },
};
const reacted: Post = {
  ...post,
  ownReaction: '🙏',
  totalReactions: 1,
  reactions: [{ emoji: '🙏', users: 1 }],
};
let cache: QueryClient;

beforeEach(() => {
  cache = createQueryClient();
  server.answer('GET /api/posts', { pinned: [], items: [post], nextCursor: 'more' });
  server.answer('GET /api/posts/:postId', post);
});

/** Shows the post in a feed and by itself. */
function FeedAndPost() {
  const feed = useFeed('everybody');
  const singlePost = usePost(id).data;
  const [first] = feed.data?.pages[0]?.items ?? [];
  return (
    <>
      <section aria-label="Feed">
        {first && <PostActions post={first} isOpen={false} onToggle={noop} />}
      </section>
      <section aria-label="Alone">
        {singlePost && <PostActions post={singlePost} isOpen={false} onToggle={noop} />}
      </section>
      <button onClick={() => void feed.fetchNextPage()}>More</button>
      <p>{feed.data?.pages.length} pages</p>
    </>
  );
}

const noop = () => undefined;

async function show() {
  render(
    <QueryClientProvider client={cache}>
      <FeedAndPost />
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(getSaveButtons()).toHaveLength(2);
  });
}

const getSaveButtons = () => screen.queryAllByRole('button', { name: 'Save' });
const areSaved = () => getSaveButtons().map((button) => button.getAttribute('aria-pressed') === 'true');
const reactions = () =>
  screen.queryAllByRole('button', { name: /^React$|You$/ }).map(({ textContent }) => textContent);

async function addReaction() {
  fireEvent.click(screen.getAllByRole('button', { name: 'React' })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '🙏' }));
}

const both = async (check: () => unknown[], shown: unknown) => {
  await waitFor(() => {
    expect(check()).toEqual([shown, shown]);
  });
};

/** Checks that both views show the same value throughout. */
async function whileBothShow<Shown>(check: () => Shown[], shown: Shown, act: () => Promise<void>) {
  const seen: Shown[][] = [];
  const stop = new MutationObserver(() => seen.push(check()));
  stop.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await act();
  stop.disconnect();
  expect(seen.filter((each) => each.some((one) => one !== shown))).toEqual([]);
}

test('the response to a reaction does not undo a save made in the meantime', async () => {
  const [reaction, saved] = [server.defer(reactRoute), server.defer(saveRoute)];
  await show();
  await addReaction();
  await both(reactions, '🙏 You');
  fireEvent.click(getSaveButtons()[0] as HTMLElement);
  await both(areSaved, true);
  await whileBothShow(areSaved, true, async () => {
    reaction.answer(reacted);
    await waitFor(() => {
      expect(server.sent(saveRoute)).toHaveLength(1);
    });
    saved.answer({ ...reacted, isSaved: true, savesCount: 1 });
    await screen.findAllByText('1 save');
    await waitFor(() => {
      expect(cache.isMutating()).toBe(0);
    });
  });
  expect(reactions()).toEqual(['🙏 You', '🙏 You']);
  expect(server.sent('GET /api/posts')).toHaveLength(1);
});

test('a refusal reverts its own change only', async () => {
  const [reaction, saved] = [server.defer(reactRoute), server.defer(saveRoute)];
  await show();
  await addReaction();
  fireEvent.click(getSaveButtons()[0] as HTMLElement);
  await both(areSaved, true);
  reaction.refuse('internal');
  await both(reactions, 'React');
  expect(areSaved()).toEqual([true, true]);
  const savedPost = { ...post, isSaved: true, savesCount: 1 };
  server.answer('GET /api/posts', { pinned: [], items: [savedPost], nextCursor: null });
  server.answer('GET /api/posts/:postId', savedPost);
  saved.answer(savedPost);
  await waitFor(() => {
    expect(cache.isMutating() + cache.isFetching()).toBe(0);
  });
  expect(areSaved()).toEqual([true, true]);
});

test('the last of two clicks wins and is counted once', async () => {
  const [saved, unsaved] = [server.defer(saveRoute), server.defer(unsaveRoute)];
  await show();
  fireEvent.click(getSaveButtons()[0] as HTMLElement);
  await both(areSaved, true);
  fireEvent.click(getSaveButtons()[1] as HTMLElement);
  await both(areSaved, false);
  await whileBothShow(areSaved, false, async () => {
    saved.answer({ ...post, isSaved: true, savesCount: 1 });
    await waitFor(() => {
      expect(server.sent(unsaveRoute)).toHaveLength(1);
    });
    unsaved.answer(post);
    await waitFor(() => {
      expect(cache.isMutating()).toBe(0);
    });
  });
  expect(screen.queryByText('1 save')).toBeNull();
});

test('neither a fetch in progress nor changes by others undo a save', async () => {
  await show();
  const saved = server.defer(saveRoute);
  const page = server.defer('GET /api/posts');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await waitFor(() => {
    expect(server.sent('GET /api/posts')).toHaveLength(2);
  });
  fireEvent.click(getSaveButtons()[0] as HTMLElement);
  await both(areSaved, true);
  await whileBothShow(areSaved, true, async () => {
    page.answer({ pinned: [], items: [{ ...post, id: next }], nextCursor: null });
    await screen.findByText('2 pages');
    updateCachedPost(cache, id, () => ({ ...post, commentsCount: 1 }));
    await waitFor(() => {
      expect(screen.getAllByRole('button', { name: '1 comment' })).toHaveLength(2);
    });
    saved.answer({ ...post, isSaved: true, savesCount: 1, commentsCount: 1 });
    await screen.findAllByText('1 save');
    await waitFor(() => {
      expect(cache.isMutating()).toBe(0);
    });
  });
  expect(server.sent('GET /api/posts')).toHaveLength(2);
});
