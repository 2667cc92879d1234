import { PageHeaderSkeleton } from '@grove/ui/PageHeaderSkeleton';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { pageTexts } from '../portal/pageTexts.ts';
import { Figures, PartTitle } from './SystemLayout.tsx';

/** The skeleton of the whole page. */
export function SystemSkeleton() {
  return (
    <>
      <PageHeaderSkeleton text={pageTexts.system} actions={['9rem']} />
      <StateSkeleton />
    </>
  );
}

/** The skeleton of the services and the outbox. */
export function StateSkeleton() {
  return (
    <SkeletonGroup>
      <FiguresShape count={4} height="7.75rem" />
      <FiguresShape count={3} height="6.25rem" />
    </SkeletonGroup>
  );
}

function FiguresShape({ count, height }: { count: number; height: string }) {
  return (
    <>
      <PartTitle as="p">
        <Skeleton width="8rem" height="1.2em" />
      </PartTitle>
      <Figures as="div">
        {Array.from({ length: count }, (_, figure) => (
          <Skeleton key={figure} shape="card" height={height} />
        ))}
      </Figures>
    </>
  );
}
