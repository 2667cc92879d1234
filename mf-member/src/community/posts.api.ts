import { useQuery } from '@tanstack/react-query';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { Post } from '@grove/contracts/community/community';
import type { ReactionEmoji } from '@grove/contracts/community/communityRules';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { defineWrite, request } from '@grove/platform/defineWrite';
import type { QueryUpdate } from '@grove/platform/defineWrite';
import { usePages } from '@grove/platform/usePages';
import { useWrite } from '@grove/platform/useWrite';

/** The name of a feed: 'everybody' for the Collective, 'saved', or the id of a circle or pod. */
export type FeedName = string;
interface PostPage {
  pinned?: Post[];
  items: Post[];
  nextCursor: string | null;
}
export interface PostInput {
  text: string;
  tag: string | null;
  /** Ids of the attachments. For an edited post, those that stay. */
  attachments?: string[];
  mentions?: string[];
}

/** Loads a feed. A circle's feed is not cached, so that a removed member does not see it again. */
export function useFeed(feed: FeedName) {
  const query = feed === 'saved' ? ({ show: 'saved' } as const) : { audience: feed };
  return usePages({
    key: ['/api/posts', feed],
    load: (cursor, signal) => call('GET /api/posts', { query: { cursor, ...query }, signal }),
    onLeave: feed === 'everybody' ? 'keep' : 'forget',
  });
}

/** Loads one post by its id. */
export function usePost(postId: string) {
  return useQuery<Post>({ queryKey: ['/api/posts', postId], refetchOnMount: 'always' });
}

/** Loads the most active posts of the last seven days. */
export function useTrending() {
  return useQuery<ResponseOf<'GET /api/trending-posts'>>({
    queryKey: ['/api/trending-posts'],
    refetchOnMount: 'always',
  });
}

const sharePost = (audience: string) =>
  defineWrite({
    name: 'share post',
    request: ({ input, key }: { input: PostInput; key: string }) =>
      request('POST /api/posts', { body: { ...input, audience }, idempotencyKey: key }),
    onAccepted: (post, _change, client) => {
      client.setQueryData<InfiniteData<PostPage>>(feedKey(post), (list) => list && withNewPost(list, post));
      if (post.audience !== 'everybody') return;
      client.setQueryData<InfiniteData<PostPage>>(
        ['/api/profiles', post.author.id, 'posts', 'pages'],
        (list) => list && withNewPost(list, post),
      );
    },
  });

/** Shares a post with an audience. Idempotent: a retry after a failure shares it once. The form shows a
 *  refusal. */
export function useSharePost(audience: string) {
  return useWrite(sharePost(audience), { handlesRefusal: true });
}

function withNewPost(list: InfiniteData<PostPage>, post: Post): InfiniteData<PostPage> {
  const pages = list.pages.map((page, index) =>
    index === 0 ? { ...page, items: [post, ...page.items] } : page,
  );
  return { ...list, pages };
}

const editPost = (postId: string) =>
  defineWrite({
    ...postScope(postId),
    name: 'edit post',
    request: (body: PostInput) => request('PATCH /api/posts/:postId', { params: { postId }, body }),
    queryUpdates: [postReplacement(postId)],
  });

/** Edits a post. The form shows a refusal. */
export function useEditPost(postId: string) {
  return useWrite(editPost(postId), { handlesRefusal: true });
}

const deletePost = (postId: string) =>
  defineWrite({
    ...postScope(postId),
    name: 'delete post',
    request: ({ can }: Post) =>
      can.edit
        ? request('DELETE /api/posts/:postId', { params: { postId } })
        : request('DELETE /api/creator/posts/:postId', { params: { postId } }),
    queryUpdates: [
      {
        queries: () => ({ predicate: (query) => containsPost(query, postId) }),
        settle: (cached: CachedPosts) => updatePostIn(cached, postId, () => undefined) ?? cached,
      },
    ],
  });

/** Deletes a post wherever it is shown. */
export function useDeletePost(postId: string) {
  return useWrite(deletePost(postId));
}

const reactTo = (postId: string) =>
  defineWrite({
    ...postScope(postId),
    name: 'react to post',
    request: (emoji: ReactionEmoji | null) =>
      emoji === null
        ? request('DELETE /api/posts/:postId/reaction', { params: { postId } })
        : request('PUT /api/posts/:postId/reaction', { params: { postId }, body: { emoji } }),
    queryUpdates: [postUpdate(postId, withReaction)],
  });

/** Reacts to a post, or with null removes the reaction. */
export function useReactToPost(postId: string) {
  return useWrite(reactTo(postId));
}

function withReaction(post: Post, emoji: ReactionEmoji | null): Post {
  const change = (emoji === null ? 0 : 1) - (post.ownReaction === null ? 0 : 1);
  return { ...post, ownReaction: emoji, totalReactions: post.totalReactions + change };
}

const savePost = (postId: string) =>
  defineWrite({
    ...postScope(postId),
    name: 'save post',
    request: (isSaved: boolean) =>
      isSaved
        ? request('PUT /api/posts/:postId/saved', { params: { postId }, body: {} })
        : request('DELETE /api/posts/:postId/saved', { params: { postId } }),
    queryUpdates: [postUpdate(postId, withSaved)],
    onAccepted: (_post, _change, client) => {
      // A member who opened the saved posts immediately got a response from before the write.
      void client.invalidateQueries({ queryKey: ['/api/posts', 'saved', 'pages'] });
    },
  });

/** Saves a post, or removes it from the saved ones. */
export function useSavePost(postId: string) {
  return useWrite(savePost(postId));
}

function withSaved(post: Post, isSaved: boolean): Post {
  return { ...post, isSaved, savesCount: post.savesCount + Number(isSaved) - Number(post.isSaved) };
}

const pinPost = (postId: string) =>
  defineWrite({
    ...postScope(postId),
    name: 'pin post',
    request: (isPinned: boolean) =>
      isPinned
        ? request('PUT /api/creator/posts/:postId/pin', { params: { postId }, body: {} })
        : request('DELETE /api/creator/posts/:postId/pin', { params: { postId } }),
    queryUpdates: [postReplacement(postId)],
    // Pinned posts are at the top of the feed.
    onAccepted: (post, _change, client) => client.invalidateQueries({ queryKey: feedKey(post) }),
  });

/** Pins a post at the top of its feed, or unpins it. */
export function usePinPost(postId: string) {
  return useWrite(pinPost(postId));
}

/** The writes of one post run one after the other. */
function postScope(postId: string) {
  return { scope: `post ${postId}` };
}

/** Shows a change of a post in every list that contains it, and at its own URL. */
function postUpdate<Change>(
  postId: string,
  apply: (post: Post, change: Change) => Post,
): QueryUpdate<CachedPosts, Change, Post> {
  return {
    queries: () => ({ predicate: (query) => containsPost(query, postId) }),
    apply: (cached, change) => updatePostIn(cached, postId, (post) => apply(post, change)) ?? cached,
    settle: (cached, answer) => updatePostIn(cached, postId, () => answer) ?? cached,
  };
}

/** Replaces a post with the server's response in every list that contains it, and at its own URL. */
function postReplacement(postId: string): QueryUpdate<CachedPosts, unknown, Post> {
  return postUpdate(postId, (post) => post);
}

/** Returns the query key of the feed that contains a post. */
export function feedKey({ audience }: Pick<Post, 'audience'>) {
  return ['/api/posts', audience, 'pages'] as const;
}

/** Changes a post wherever it is shown. If `change` returns undefined, the post is removed. */
export function updateCachedPost(
  cache: QueryClient,
  postId: string,
  change: (post: Post) => Post | undefined,
) {
  cache.setQueriesData<CachedPosts>(
    { predicate: (query) => containsPost(query, postId) },
    (cached) => cached && updatePostIn(cached, postId, change),
  );
}

type CachedPosts = InfiniteData<PostPage> | Post;

/** Whether a query contains a post: a list, or the query of its own URL. */
function containsPost({ queryKey: key, state }: Query, postId: string): boolean {
  if (key[0] === '/api/posts' && key.length === 2) return key[1] === postId;
  const isList =
    key.at(-1) === 'pages' &&
    ((key[0] === '/api/posts' && key.length === 3) || (key[0] === '/api/profiles' && key[2] === 'posts'));
  const list = isList ? (state.data as InfiniteData<PostPage> | undefined) : undefined;
  return (list?.pages ?? []).some(({ pinned = [], items }) =>
    [...pinned, ...items].some(({ id }) => id === postId),
  );
}

function updatePostIn(
  cached: CachedPosts,
  postId: string,
  change: (post: Post) => Post | undefined,
): CachedPosts | undefined {
  if (!('pages' in cached)) return change(cached);
  const updateIn = (posts: Post[]) =>
    posts.flatMap((post) => (post.id === postId ? (change(post) ?? []) : [post]));
  return {
    ...cached,
    pages: cached.pages.map((page) => ({
      ...page,
      ...(page.pinned && { pinned: updateIn(page.pinned) }),
      items: updateIn(page.items),
    })),
  };
}
