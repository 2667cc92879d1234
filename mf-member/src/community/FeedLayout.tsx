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

/** Placeholder of a feed: the composer, the filter where there is one, and the posts. */
export function FeedSkeleton({ hasComposer = true, hasFilter = false }) {
  return (
    <FeedStack>
      {hasComposer && <Skeleton shape="card" height="11.4rem" />}
      {hasFilter && <Skeleton shape="control" width="11rem" height="2rem" />}
      <PostsSkeleton />
    </FeedStack>
  );
}
