import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community/community';
import type { Profile } from '@grove/contracts/account/profile';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { preserveFocus } from '@grove/ui/lists/preserveFocus';
import { ShowMore } from '@grove/ui/lists/ShowMore';
import { Composer } from '../community/Composer.tsx';
import { PostFeed } from '../community/PostFeed.tsx';
import { PanelTitle } from './ProfileLayout.tsx';
import { PostsSkeleton } from './ProfileSkeleton.tsx';

type PostPages = InfiniteData<ResponseOf<'GET /api/profiles/:userId/posts'>>;

interface PostListProps {
  posts: UseInfiniteQueryResult<PostPages>;
  profile: Profile;
}

/** A member's posts, newest first. */
export function PostList({ posts, profile }: PostListProps) {
  const user = useUser();
  return (
    <section ref={preserveFocus} aria-labelledby="member-posts">
      <PanelTitle id="member-posts">{profile.isYou ? 'My Posts' : 'Posts'}</PanelTitle>
      {profile.isYou && user && (
        <ComposerSpace>
          <Composer user={user} />
        </ComposerSpace>
      )}
      <QueryState
        query={posts}
        skeleton={<PostsSkeleton />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<NoPosts profile={profile} />}
      >
        {({ pages }) => <Posts posts={posts} loadedPosts={pages.flatMap(({ items }) => items)} />}
      </QueryState>
    </section>
  );
}

function Posts({ posts, loadedPosts }: { posts: PostListProps['posts']; loadedPosts: Post[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <PostFeed posts={loadedPosts} hasMore={posts.hasNextPage} list={list} />
      <ShowMore query={posts} count={loadedPosts.length} list={list} what="posts" />
    </>
  );
}

function NoPosts({ profile: { isYou, username } }: { profile: Profile }) {
  return (
    <Card padding="none">
      <EmptyState
        level={3}
        drawing="lantern"
        title={isYou ? 'No posts yet' : `${username} hasn’t posted yet`}
        {...(isYou && { text: 'Posts you share with the community will appear here.' })}
      />
    </Card>
  );
}

const ComposerSpace = styled.div`
  margin-block-end: var(--grove-space-5);
`;
