import { styled } from 'styled-components';
import { Card } from '@grove/ui/Card';
import { Skeleton, SkeletonGroup, SkeletonText } from '@grove/ui/Skeleton';
import { PlayerBand } from './PlayerHeader.tsx';
import { PlayerColumns, PlayerRoom, playerSizes, stagePlace } from './PlayerRoom.tsx';

/** Placeholder of the player while its course loads. */
export function PlayerSkeleton() {
  return (
    <SkeletonGroup>
      <PlayerBand as="div" />
      <PlayerRoom>
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
      </PlayerRoom>
    </SkeletonGroup>
  );
}

const Main = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  @media ${playerSizes.phone} {
    display: contents;
  }
`;

const Stage = styled.div`
  ${stagePlace}
`;
