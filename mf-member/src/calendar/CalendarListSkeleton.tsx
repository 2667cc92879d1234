import { styled } from 'styled-components';
import { SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

/** The shape of a list of days. */
export function CalendarListSkeleton() {
  return (
    <Space>
      <SkeletonGroup>
        <SkeletonText lines={6} />
      </SkeletonGroup>
    </Space>
  );
}

const Space = styled.div`
  padding: var(--grove-space-4);
`;
