import { ListToolbarSkeleton } from '@grove/ui/lists/ListToolbarSkeleton';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { AssetSkeletons } from './AssetSkeletons.tsx';
import { ToolbarButtons, MediaToolbar } from './MediaToolbar.tsx';

/** The skeleton of the media library while its code is loading. */
export function MediaSkeleton() {
  return (
    <SkeletonGroup>
      <MediaToolbar>
        <ListToolbarSkeleton search choice />
        <ToolbarButtons>
          <Skeleton width="9.5rem" height="2.5rem" shape="control" />
          <Skeleton width="9rem" height="2.5rem" shape="control" />
        </ToolbarButtons>
      </MediaToolbar>
      <AssetSkeletons />
    </SkeletonGroup>
  );
}
