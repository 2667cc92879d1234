import { LazyScreen } from '@grove/platform/LazyScreen';
import { useTitle } from '@grove/platform/useTitle';
import { PageHeader } from '@grove/ui/layout/PageHeader';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { PostsSkeleton } from '../profile/ProfileSkeleton.tsx';
import { useCollectiveLocation } from './postPath.ts';
import { FeedFilterNav } from './FeedFilterNav.tsx';
import { FeedColumns, FeedSkeleton } from './FeedLayout.tsx';

/** The Collective, whose code loads on demand. */
export function CollectiveRoute() {
  useTitle('Sanctum Collective');
  const { postId, filter } = useCollectiveLocation();
  return (
    <>
      <PageHeader
        title="Sanctum Collective"
        actions={postId === undefined ? <FeedFilterNav filter={filter} /> : undefined}
      />
      <LazyScreen name="collective" load={loadCollective} skeleton={<CollectiveSkeleton />}>
        {(CollectiveScreen) => <CollectiveScreen />}
      </LazyScreen>
    </>
  );
}

function CollectiveSkeleton() {
  const { postId, filter } = useCollectiveLocation();
  return (
    <SkeletonGroup>
      <FeedColumns>
        {postId === undefined ? <FeedSkeleton hasComposer={filter !== 'saved'} /> : <PostsSkeleton />}
        <Skeleton shape="card" height="20rem" />
      </FeedColumns>
    </SkeletonGroup>
  );
}

function loadCollective() {
  return import('./CollectiveScreen.tsx').then((module) => module.CollectiveScreen);
}
