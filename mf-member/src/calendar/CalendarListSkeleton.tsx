import { styled } from 'styled-components';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';

/** Placeholder of the list view. */
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
