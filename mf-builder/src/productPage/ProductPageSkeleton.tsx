import { Skeleton, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { BackLink } from '@grove/ui/navigation/BackLink';
import { BuilderColumnsSkeleton, TextPlaceholder } from '../site/BuilderSkeleton.tsx';

/** The skeleton of the editor of a product's page. */
export function ProductPageSkeleton() {
  return (
    <>
      <PageHeader
        back={<BackLink as="span">Back to your products</BackLink>}
        title={
          <TextPlaceholder aria-hidden>
            <span>A product’s title</span>
          </TextPlaceholder>
        }
        text={
          <TextPlaceholder aria-hidden>
            <span>Everything is published. Last published 20 Nov 2026.</span>
          </TextPlaceholder>
        }
        actions={['8rem', '11rem', '11rem'].map((width, index) => (
          <Skeleton key={index} width={width} height="2.5rem" shape="control" />
        ))}
      />
      <BuilderColumnsSkeleton>
        <Skeleton width="9rem" height="2.5rem" shape="control" />
        <SkeletonText lines={6} />
      </BuilderColumnsSkeleton>
    </>
  );
}
