import { styled } from 'styled-components';
import { Card } from '@grove/ui/layout/Card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { PlayerBanner } from './PlayerHeader.tsx';
import { PlayerColumns, PlayerPage, playerMediaQueries, stageStyles } from './PlayerLayout.tsx';

/** Placeholder of the player while its course loads. */
export function PlayerSkeleton() {
  return (
    <SkeletonGroup>
      <PlayerBanner as="div" />
      <PlayerPage>
        <PlayerColumns>
          <Main>
            <Stage>
              <Skeleton shape="card" ratio="16 / 9" />
            </Stage>
            <Skeleton width="12rem" height="2.25rem" />
            <Card>
              <Skeleton width="60%" height="1.75rem" />
              <SkeletonText lines={3} />
            </Card>
          </Main>
          <Card>
            <SkeletonText lines={9} />
          </Card>
        </PlayerColumns>
      </PlayerPage>
    </SkeletonGroup>
  );
}

const Main = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  @media ${playerMediaQueries.phone} {
    display: contents;
  }
`;

const Stage = styled.div`
  ${stageStyles}
`;
