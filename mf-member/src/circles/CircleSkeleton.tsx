import { useUser } from '@grove/platform/session';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { FeedColumns, FeedSkeleton } from '../community/FeedLayout.tsx';
import { FeedAside, CircleHeader } from './CircleLayout.ts';

/** Placeholder of the header buttons: most members are in a circle, and coaches can create one. */
export function CircleActionsSkeleton() {
  const user = useUser();
  return (
    <>
      <Skeleton shape="control" width="9.3rem" height="2.5rem" />
      {user?.can.giveSessions === true && <Skeleton shape="control" width="11.35rem" height="2.5rem" />}
    </>
  );
}

/** Placeholder of a circle: its name, its feed and, where there is room, its members. */
export function CircleSkeleton() {
  return (
    <SkeletonGroup>
      <FeedColumns>
        <div>
          <CircleHeader>
            <Skeleton width="12rem" height="calc(1.2 * var(--grove-text-28))" />
          </CircleHeader>
          <FeedSkeleton />
        </div>
        <FeedAside>
          <Skeleton shape="card" height="20rem" />
        </FeedAside>
      </FeedColumns>
    </SkeletonGroup>
  );
}
