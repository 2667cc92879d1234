import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { Button } from '@grove/ui/forms/Button';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { PostsSkeleton } from '../profile/ProfileSkeleton.tsx';
import { Composer } from './Composer.tsx';
import { FeedStack } from './FeedLayout.tsx';
import { PostFeed } from './PostFeed.tsx';
import { feedKey, useFeed } from './posts.api.ts';
import type { FeedName } from './posts.api.ts';
import { useNewPosts } from './useNewPosts.ts';
import type { ShownFeed } from './useNewPosts.ts';

interface FeedProps {
  feed: FeedName;
  /** Shown if there are no posts. */
  empty: ReactNode;
}

/** A feed of posts, newest first, with the composer. */
export function Feed({ feed, empty }: FeedProps) {
  const user = useUser();
  const query = useFeed(feed);
  return (
    <FeedStack>
      {user && feed !== 'saved' && <Composer user={user} audience={feed} />}
      <QueryState query={query} skeleton={<PostsSkeleton />}>
        {({ pages }) => <Posts query={query} pages={pages} feed={feed} empty={empty} />}
      </QueryState>
    </FeedStack>
  );
}

type FeedQuery = ReturnType<typeof useFeed>;

interface PostsProps extends Pick<FeedProps, 'feed' | 'empty'> {
  query: FeedQuery;
  pages: NonNullable<FeedQuery['data']>['pages'];
}

function Posts({ query, pages, feed, empty }: PostsProps) {
  const list = useRef<HTMLUListElement>(null);
  const pinnedPosts = pages[0]?.pinned ?? [];
  const pinnedIds = new Set(pinnedPosts.map(({ id }) => id));
  const allPosts = pages.flatMap(({ items }) => items);
  const posts = [...pinnedPosts, ...allPosts.filter(({ id }) => !pinnedIds.has(id))];
  const hasPosts = posts.length > 0;
  return (
    <>
      {hasPosts && feed !== 'saved' && (
        <NewPosts audience={feed} newest={allPosts[0]?.createdAt} loadedAt={query.dataUpdatedAt} />
      )}
      {/* Without the button above: the posts that it loads replace all of this, and the focus should not move. */}
      <div ref={preserveFocus}>
        {hasPosts ? (
          <PostFeed posts={posts} hasMore={query.hasNextPage} showsCircle={feed === 'saved'} list={list} />
        ) : (
          empty
        )}
      </div>
      {hasPosts && <ShowMore query={query} count={posts.length} list={list} what="posts" />}
    </>
  );
}

/** Offers new posts rather than inserting them, so that the post being read does not move. */
function NewPosts(feed: ShownFeed) {
  const { audience } = feed;
  const cache = useQueryClient();
  const count = useNewPosts(feed);
  return (
    <Status role="status">
      {count > 0 && (
        <Button
          variant="secondary"
          block
          onClick={() => {
            void cache.resetQueries({ queryKey: feedKey({ audience }) });
            scrollTo(0, 0);
          }}
        >
          Show {count} new {count === 1 ? 'post' : 'posts'}
        </Button>
      )}
    </Status>
  );
}

/** Takes no room while it is empty, but stays in the page, so that screen readers announce its content. */
const Status = styled.div`
  &:empty {
    position: absolute;
  }
`;
