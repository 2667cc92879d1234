import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { Post } from '@grove/contracts/community';
import type { Profile } from '@grove/contracts/profile';
import type { ResponseOf } from '@grove/contracts/wire';
import { QueryState } from '@grove/platform/QueryState';
import { useUser } from '@grove/platform/session';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ShowMore } from '@grove/ui/ShowMore';
import { Composer } from '../community/Composer.tsx';
import { PostFeed } from '../community/PostFeed.tsx';
import { PartTitle } from './ProfileLayout.tsx';
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
    <section aria-labelledby="member-posts">
      <PartTitle id="member-posts">{profile.isYou ? 'My Posts' : 'Posts'}</PartTitle>
      {profile.isYou && user && (
        <Above>
          <Composer user={user} />
        </Above>
      )}
      <QueryState
        query={posts}
        skeleton={<PostsSkeleton />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<NoPosts profile={profile} />}
      >
        {({ pages }) => <Posts posts={posts} shown={pages.flatMap(({ items }) => items)} />}
      </QueryState>
    </section>
  );
}

function Posts({ posts, shown }: { posts: PostListProps['posts']; shown: Post[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <PostFeed posts={shown} hasMore={posts.hasNextPage} list={list} />
      <ShowMore query={posts} count={shown.length} list={list} what="posts" />
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

const Above = styled.div`
  margin-block-end: var(--grove-space-5);
`;
