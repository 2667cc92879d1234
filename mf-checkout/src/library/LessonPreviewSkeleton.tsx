import { styled } from 'styled-components';
import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';

/** The shape of a lesson that everybody may open. */
export function LessonPreviewSkeleton() {
  return (
    <Sheet as="div">
      <PageHeaderSkeleton back eyebrow text />
      <WidgetsSkeleton />
    </Sheet>
  );
}

/** The shape of what a lesson shows. */
export function WidgetsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" ratio="16 / 9" />
      <br />
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

export const Sheet = styled.article`
  max-inline-size: 48rem;
  margin-inline: auto;
`;
