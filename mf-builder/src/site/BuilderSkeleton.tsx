import { styled } from 'styled-components';
import { PageHeader } from '@grove/ui/PageHeader';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

/** The shape of the builder until its draft is there. */
export function BuilderSkeleton() {
  return (
    <>
      <PageHeader title="Member Page Builder" text={<Skeleton width="16rem" height="1.5rem" />} />
      <SkeletonGroup>
        <Columns>
          <SkeletonText lines={8} />
          <Skeleton shape="card" height="32rem" />
        </Columns>
      </SkeletonGroup>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--grove-space-6);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(22rem, 27rem) minmax(0, 1fr);
  }
`;
