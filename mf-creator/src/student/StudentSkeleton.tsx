import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';
import { Back, Figures, Header, Identity } from './StudentLayout.ts';

/** The skeleton of a student's page. */
export function StudentSkeleton() {
  return (
    <>
      <Back>
        <Skeleton width="10rem" height="2rem" />
      </Back>
      <ProfileSkeleton />
    </>
  );
}

/** The height of a line of the name. */
const nameHeight = 'calc(1.2 * clamp(var(--grove-text-28), 5vw, var(--grove-text-36)))';

/** The skeleton of a student's profile. */
export function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Loading student profile...">
      <Header as="div">
        <Identity>
          <Skeleton shape="circle" width="6rem" height="6rem" />
          <div>
            <Skeleton width="14rem" height={nameHeight} />
            <Skeleton width="12rem" height="1.6rem" />
            <Skeleton width="19rem" height="1.4rem" />
          </div>
        </Identity>
        <Figures as="div">
          {[0, 1, 2].map((figure) => (
            <Skeleton key={figure} shape="card" height="5.75rem" />
          ))}
        </Figures>
      </Header>
      <Skeleton width="36rem" height="2.75rem" />
      <br />
      <Skeleton shape="card" height="20rem" />
    </SkeletonGroup>
  );
}
