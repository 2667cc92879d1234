import { ListToolbarSkeleton } from '@grove/ui/ListToolbarSkeleton';
import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { AssetSkeletons } from './AssetSkeletons.tsx';
import { Buttons, Top } from './MediaTop.tsx';

/** The skeleton of the media library while its code is loading. */
export function MediaSkeleton() {
  return (
    <SkeletonGroup>
      <Top>
        <ListToolbarSkeleton search choice />
        <Buttons>
          <Skeleton width="9.5rem" height="2.5rem" shape="control" />
          <Skeleton width="9rem" height="2.5rem" shape="control" />
        </Buttons>
      </Top>
      <AssetSkeletons />
    </SkeletonGroup>
  );
}
