import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { styled } from 'styled-components';

/** The shape of a page that is a list: its head, what chooses from it, its rows. */
export function ListSkeleton() {
  return (
    <SkeletonGroup>
      <Shapes>
        <Skeleton width="14rem" height="3rem" shape="control" />
        <RowsSkeleton />
      </Shapes>
    </SkeletonGroup>
  );
}

/** The rows of a list to come. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" height="28rem" />
    </SkeletonGroup>
  );
}

const Shapes = styled.div`
  display: grid;
  gap: clamp(1.5rem, 4vw, 3rem);
`;
