import { Skeleton, SkeletonGroup } from '@grove/ui/Skeleton';
import { PartTitle, ProfileGrid } from './ProfileLayout.tsx';

/** The profile's shape. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup>
      <div style={{ marginBlockEnd: 'clamp(1.5rem, 4vw, 3rem)' }}>
        <Skeleton width="14rem" height="clamp(2rem, 1.6rem + 2vw, 3.5rem)" />
      </div>
      <ProfileGrid>
        <Skeleton shape="card" height="32rem" />
        <div>
          <PartTitle as="p">
            <Skeleton width="8rem" height="1.2em" />
          </PartTitle>
          <PostsSkeleton />
        </div>
      </ProfileGrid>
    </SkeletonGroup>
  );
}

/** The shape of what a member shares. */
export function PostsSkeleton() {
  return (
    <div style={{ display: 'grid', gap: 'var(--grove-space-5)' }}>
      {['24rem', '13rem'].map((height) => (
        <Skeleton key={height} shape="card" height={height} />
      ))}
    </div>
  );
}
