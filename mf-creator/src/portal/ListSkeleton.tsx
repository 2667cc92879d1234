import { ListToolbarSkeleton } from '@grove/ui/lists/ListToolbarSkeleton';
import { PageHeaderSkeleton } from '@grove/ui/layout/PageHeaderSkeleton';
import type { PageHeaderSkeletonProps } from '@grove/ui/layout/PageHeaderSkeleton';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { styled } from 'styled-components';

export interface ListSkeletonProps extends PageHeaderSkeletonProps {
  /** Whether there is a search field. */
  search?: boolean;
  choice?: boolean;
  /** The height of other content above the rows, such as a title or tabs. */
  above?: string;
}

/** The skeleton of a list page: header, toolbar and rows. */
export function ListSkeleton({ search = false, choice = false, above, ...header }: ListSkeletonProps) {
  return (
    <>
      <PageHeaderSkeleton {...header} />
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

/** The skeleton of the rows of a list. */
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
