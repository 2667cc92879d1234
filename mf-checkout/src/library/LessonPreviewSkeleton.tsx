import { styled } from 'styled-components';
import { PageHeaderSkeleton } from '@grove/ui/layout/PageHeaderSkeleton';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';

/** The skeleton of a free preview lesson. */
export function LessonPreviewSkeleton() {
  return (
    <PreviewArticle as="div">
      <PageHeaderSkeleton back eyebrow text />
      <WidgetsSkeleton />
    </PreviewArticle>
  );
}

/** The skeleton of a lesson's widgets. */
export function WidgetsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" ratio="16 / 9" />
      <br />
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

export const PreviewArticle = styled.article`
  max-inline-size: 48rem;
  margin-inline: auto;
`;
