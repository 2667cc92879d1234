import { ListToolbarSkeleton } from '@grove/ui/ListToolbarSkeleton';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import type { PageHeaderSkeletonProps } from '@grove/ui/PageHeaderSkeleton';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { styled } from 'styled-components';

export interface ListShape extends PageHeaderSkeletonProps {
  /** What chooses from the list. */
  search?: boolean;
  choice?: boolean;
  /** The height of what else stands above its rows: a title, tabs. */
  above?: string;
}

/** The shape of a page that is a list: its head, what chooses from it, its rows. */
export function ListSkeleton({ search = false, choice = false, above, ...head }: ListShape) {
  return (
    <>
      <PageHeaderSkeleton {...head} />
      {(search || choice) && <ListToolbarSkeleton search={search} choice={choice} />}
      {above !== undefined && (
        <Above>
          <Skeleton width="8rem" height={above} shape="control" />
        </Above>
      )}
      <RowsSkeleton />
    </>
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

const Above = styled.div`
  margin-block-end: var(--grove-space-4);
`;
