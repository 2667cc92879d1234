import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import type { Profile } from '@grove/contracts/profile';
import type { ResponseOf } from '@grove/contracts/wire';
import { QueryState } from '@grove/platform/QueryState';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { NextPage } from './NextPage.tsx';
import { PostCard } from './PostCard.tsx';
import { PartTitle } from './ProfileLayout.tsx';
import { PostsSkeleton } from './ProfileSkeleton.tsx';

type Posts = InfiniteData<ResponseOf<'GET /api/profiles/:userId/posts'>>;

interface PostListProps {
  posts: UseInfiniteQueryResult<Posts>;
  profile: Profile;
}

/** What a member has shared, newest first. */
export function PostList({ posts, profile }: PostListProps) {
  return (
    <section aria-labelledby="member-posts">
      <PartTitle id="member-posts">{profile.isYou ? 'My Posts' : 'Posts'}</PartTitle>
      <QueryState
        query={posts}
        skeleton={<PostsSkeleton />}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<NoPosts profile={profile} />}
      >
        {({ pages }) => (
          <>
            <List role="list">
              {pages.flatMap(({ items }) =>
                items.map((post) => (
                  <li key={post.id}>
                    <PostCard post={post} />
                  </li>
                )),
              )}
            </List>
            <NextPage query={posts} label="Show more posts" />
          </>
        )}
      </QueryState>
    </section>
  );
}

function NoPosts({ profile: { isYou, username } }: { profile: Profile }) {
  return (
    <Card padding="none">
      <EmptyState
        level={3}
        drawing="lantern"
        title={isYou ? 'Nothing shared yet' : `${username} has shared nothing yet`}
        {...(isYou && { text: 'What you share with the community will stand here.' })}
      />
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--grove-space-5);
`;
