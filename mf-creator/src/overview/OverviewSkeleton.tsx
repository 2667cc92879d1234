import { recentStudentsShown, topCoursesShown } from '@grove/contracts/fields/limits';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { styled } from 'styled-components';
import { Columns } from './OverviewLayout.tsx';
import { CardList } from '../portal/StatCard.tsx';

/** The skeleton of the overview. */
export function OverviewSkeleton() {
  return (
    <SkeletonGroup>
      <Today>
        <Skeleton shape="card" height="8rem" />
      </Today>
      <CardList as="div">
        {Array.from({ length: 4 }, (_, card) => (
          <Skeleton key={card} shape="card" height="11rem" />
        ))}
      </CardList>
      <Columns>
        <Skeleton shape="card" height={`${String(6 + recentStudentsShown * 4)}rem`} />
        <Skeleton shape="card" height={`${String(6 + topCoursesShown * 5)}rem`} />
      </Columns>
    </SkeletonGroup>
  );
}

const Today = styled.div`
  margin-block-end: var(--grove-space-5);
`;
