import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { PanelTitle, ProfileGrid } from './ProfileLayout.tsx';

/** Placeholder of a profile. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <div style={{ marginBlockEnd: 'clamp(1.5rem, 4vw, 3rem)' }}>
        <Skeleton width="14rem" height="calc(1.2 * clamp(1.75rem, 1.4rem + 2vw, 3rem))" />
      </div>
      <ProfileGrid>
        <Skeleton shape="card" height="55rem" />
        <div>
          <PanelTitle as="p">
            <Skeleton width="8rem" height="1.2em" />
          </PanelTitle>
          <PostsSkeleton />
        </div>
      </ProfileGrid>
    </SkeletonGroup>
  );
}

/** Placeholder of posts. */
export function PostsSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 'var(--grove-space-5)' }}>
      {['38rem', '39rem'].map((height) => (
        <Skeleton key={height} shape="card" height={height} />
      ))}
    </div>
  );
}
