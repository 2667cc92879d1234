import { styled } from 'styled-components';
import { Skeleton, SkeletonGroup } from '@grove/ui/feedback/Skeleton';

/** Upcoming and past sessions, one below the other. */
export const SessionParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-6);
`;

export const SessionsTitle = styled.h2`
  margin: 0 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
  line-height: 1.2;
`;

/** Placeholder of upcoming and past sessions. */
export function SessionsSkeleton() {
  return (
    <SkeletonGroup>
      <SessionParts>
        {['ahead', 'past'].map((part) => (
          <div key={part}>
            <SessionsTitle as="p">
              <Skeleton width="8rem" height="1.2em" />
            </SessionsTitle>
            <Skeleton shape="card" height="17rem" />
          </div>
        ))}
      </SessionParts>
    </SkeletonGroup>
  );
}
