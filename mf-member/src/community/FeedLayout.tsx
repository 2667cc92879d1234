import { styled } from 'styled-components';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { PostsSkeleton } from '../profile/ProfileSkeleton.tsx';

/** A feed and, where there is room, the column next to it. */
export const FeedColumns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  align-items: start;

  > * {
    min-inline-size: 0;
  }

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

export const FeedStack = styled.div`
  display: grid;
  gap: var(--grove-space-4);
`;

/** Placeholder of a feed: the closed composer and the posts. */
export function FeedSkeleton({ hasComposer = true }) {
  return (
    <FeedStack>
      {hasComposer && <Skeleton shape="card" height="4.125rem" />}
      <PostsSkeleton />
    </FeedStack>
  );
}
