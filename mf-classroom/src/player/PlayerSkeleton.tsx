import { styled } from 'styled-components';
import { Card } from '@grove/ui/Card';
import { Page } from '@grove/ui/Page';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

/** The player before its course is there. */
export function PlayerSkeleton() {
  return (
    <SkeletonGroup>
      <Band />
      <Page>
        <Columns>
          <div>
            <Skeleton width="12rem" height="1.75rem" />
            <Skeleton shape="card" ratio="16 / 9" />
            <Card>
              <Skeleton width="60%" height="1.75rem" />
              <SkeletonText lines={3} />
            </Card>
          </div>
          <Card>
            <SkeletonText lines={9} />
          </Card>
        </Columns>
      </Page>
    </SkeletonGroup>
  );
}

const Band = styled.div`
  min-block-size: 10.5rem;
  border-block-end: 1px solid var(--grove-border);
  background: linear-gradient(
    120deg,
    var(--grove-primary-soft),
    var(--grove-surface) 45%,
    var(--grove-accent-soft)
  );
`;

const Columns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  > :first-child {
    display: grid;
    gap: var(--grove-space-3);
  }
  @media (min-width: 1024px) {
    grid-template-columns: 380px minmax(0, 1fr);
    align-items: start;
    > :first-child {
      order: 1;
    }
  }
`;
