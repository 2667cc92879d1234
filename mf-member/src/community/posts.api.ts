import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Post } from '@grove/contracts/community';
import type { ReactionEmoji } from '@grove/contracts/reactionEmoji';
import type { ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { inPlainWords } from '@grove/platform/refusal';
import { toast } from '@grove/platform/toast';
import { useOptimisticWrite } from '@grove/platform/useOptimisticWrite';
import { usePages } from '@grove/platform/usePages';

/** A feed by its name: 'everybody' for the Collective, 'saved', or the id of a circle or pod. */
export type FeedName = string;
interface Listed {
  pinned?: Post[];
  items: Post[];
  nextCursor: string | null;
}
export interface PostWords {
  text: string;
  tag: string | null;
  /** Ids of what is attached; of a post that is edited, of what stays. */
  attachments?: string[];
  mentions?: string[];
}

/** What is shared in a feed. That of a circle is not kept: who is taken out of it shall not meet it again. */
export function useFeed(feed: FeedName) {
  const asked = feed === 'saved' ? ({ show: 'saved' } as const) : { audience: feed };
  return usePages({
    key: ['/api/posts', feed],
    load: (cursor, signal) => call('GET /api/posts', { query: { cursor, ...asked }, signal }),
    onLeave: feed === 'everybody' ? 'keep' : 'forget',
  });
}

/** One post by its address. */
export function usePost(postId: string) {
  return useQuery<Post>({ queryKey: ['/api/posts', postId], refetchOnMount: 'always' });
}

/** What was answered most in the last seven days. */
export function useTrending() {
  return useQuery<ResponseOf<'GET /api/trending-posts'>>({
    queryKey: ['/api/trending-posts'],
    refetchOnMount: 'always',
  });
}

/** Shares a post with an audience. Sent again after a failure it is shared once. */
export function useSharePost(audience: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ words, key }: { words: PostWords; key: string }) =>
      call('POST /api/posts', { body: { ...words, audience }, idempotencyKey: key }),
    onSuccess: (post) => {
      const first = (list: InfiniteData<Listed>) => ({
        ...list,
        pages: list.pages.map((page, at) => (at === 0 ? { ...page, items: [post, ...page.items] } : page)),
      });
      cache.setQueryData<InfiniteData<Listed>>(feedKey(post), (list) => list && first(list));
      if (post.audience !== 'everybody') return;
      cache.setQueryData<InfiniteData<Listed>>(
        ['/api/profiles', post.author.id, 'posts', 'pages'],
        (list) => list && first(list),
      );
    },
  });
}

/** Writes a post anew. */
export function useEditPost(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PostWords) => call('PATCH /api/posts/:postId', { params: { postId }, body }),
    onSuccess: (post) => {
      changePost(cache, postId, () => post);
    },
  });
}

/** Deletes a post wherever it is shown. */
export function useDeletePost({ id: postId, can }: Post) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      can.edit
        ? call('DELETE /api/posts/:postId', { params: { postId } })
        : call('DELETE /api/creator/posts/:postId', { params: { postId } }),
    onSuccess: () => {
      changePost(cache, postId, () => undefined);
    },
    onError: refuse,
  });
}

/** Reacts, or with null takes the reaction back; shown at once. */
export function useReact(postId: string) {
  return usePostWrite<ReactionEmoji | null>(
    postId,
    (emoji) =>
      emoji === null
        ? call('DELETE /api/posts/:postId/reaction', { params: { postId } })
        : call('PUT /api/posts/:postId/reaction', { params: { postId }, body: { emoji } }),
    (post, emoji) => ({
      ...post,
      ownReaction: emoji,
      totalReactions: post.totalReactions + (emoji === null ? 0 : 1) - (post.ownReaction === null ? 0 : 1),
    }),
  );
}

/** Keeps a post, or no longer; shown at once. */
export function useSave(postId: string) {
  const cache = useQueryClient();
  return usePostWrite<boolean>(
    postId,
    async (isSaved) => {
      const post = await (isSaved
        ? call('PUT /api/posts/:postId/saved', { params: { postId }, body: {} })
        : call('DELETE /api/posts/:postId/saved', { params: { postId } }));
      // Who went there at once was answered before it was kept.
      void cache.invalidateQueries({ queryKey: ['/api/posts', 'saved', 'pages'] });
      return post;
    },
    (post, isSaved) => ({
      ...post,
      isSaved,
      savesCount: post.savesCount + Number(isSaved) - Number(post.isSaved),
    }),
  );
}

/** Pins a post above the others, or no longer. */
export function usePin(postId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isPinned: boolean) =>
      isPinned
        ? call('PUT /api/creator/posts/:postId/pin', { params: { postId }, body: {} })
        : call('DELETE /api/creator/posts/:postId/pin', { params: { postId } }),
    // What stands above the others changes with it.
    onSuccess: (post) => {
      changePost(cache, postId, () => post);
      return cache.invalidateQueries({ queryKey: feedKey(post) });
    },
    onError: refuse,
  });
}

function usePostWrite<Change>(
  postId: string,
  send: (change: Change) => Promise<Post>,
  apply: (post: Post, change: Change) => Post,
) {
  return useOptimisticWrite<Post, Change, Post>({
    shownIn: {
      scope: `post ${postId}`,
      findKeys: (cache) => keysOf(cache, postId),
      changeIn: (held, change) => changeIn(held as Held, postId, change),
    },
    send,
    apply,
    settle: (_, answer) => answer,
  });
}

/** Where the feed that a post stands in is kept. */
export function feedKey({ audience }: Pick<Post, 'audience'>) {
  return ['/api/posts', audience, 'pages'] as const;
}

/** Changes a post wherever it is shown; undefined takes it away. */
export function changePost(cache: QueryClient, postId: string, change: (post: Post) => Post | undefined) {
  for (const key of keysOf(cache, postId))
    cache.setQueryData<Held>(key, (held) => held && changeIn(held, postId, change));
}

type Held = InfiniteData<Listed> | Post;

/** The queries that hold a post: lists, and the one of its own address. */
function keysOf(cache: QueryClient, postId: string): QueryKey[] {
  const isList = (key: QueryKey) =>
    key.at(-1) === 'pages' &&
    ((key[0] === '/api/posts' && key.length === 3) || (key[0] === '/api/profiles' && key[2] === 'posts'));
  const lists = cache.getQueriesData<InfiniteData<Listed>>({
    predicate: ({ queryKey }) => isList(queryKey),
  });
  const holds = (list: InfiniteData<Listed> | undefined) =>
    list?.pages.some(({ pinned = [], items }) => [...pinned, ...items].some(({ id }) => id === postId));
  return [...lists.flatMap(([key, list]) => (holds(list) ? [key] : [])), ['/api/posts', postId]];
}

function changeIn(held: Held, postId: string, change: (post: Post) => Post | undefined): Held | undefined {
  if (!('pages' in held)) return change(held);
  const within = (posts: Post[]) =>
    posts.flatMap((post) => (post.id === postId ? (change(post) ?? []) : [post]));
  return {
    ...held,
    pages: held.pages.map((page) => ({
      ...page,
      ...(page.pinned && { pinned: within(page.pinned) }),
      items: within(page.items),
    })),
  };
}

function refuse(error: unknown) {
  toast({ title: 'Not saved', description: inPlainWords(error), variant: 'destructive' });
}
