import { PageHeaderSkeleton } from '@grove/ui/layout/PageHeaderSkeleton';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { pageSubtitles } from '../portal/pageSubtitles.ts';
import { Figures, SectionTitle } from './SystemLayout.tsx';

/** The skeleton of the whole page. */
export function SystemSkeleton() {
  return (
    <>
      <PageHeaderSkeleton text={pageSubtitles.system} actions={['9rem']} />
      <StateSkeleton />
    </>
  );
}

/** The skeleton of the services and the outbox. */
export function StateSkeleton() {
  return (
    <SkeletonGroup>
      <FiguresSkeleton count={4} height="7.75rem" />
      <FiguresSkeleton count={3} height="6.25rem" />
    </SkeletonGroup>
  );
}

function FiguresSkeleton({ count, height }: { count: number; height: string }) {
  return (
    <>
      <SectionTitle as="p">
        <Skeleton width="8rem" height="1.2em" />
      </SectionTitle>
      <Figures as="div">
        {Array.from({ length: count }, (_, figure) => (
          <Skeleton key={figure} shape="card" height={height} />
        ))}
      </Figures>
    </>
  );
}
