import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { styled } from 'styled-components';

/** Placeholder of an account screen's head and form while they load. */
export function AccountSkeleton() {
  return (
    <SkeletonGroup>
      <Shapes>
        <Skeleton width="60%" height="2.25rem" />
        <SkeletonText lines={2} />
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </Shapes>
    </SkeletonGroup>
  );
}

const Shapes = styled.div`
  display: grid;
  gap: var(--grove-space-5);
`;
