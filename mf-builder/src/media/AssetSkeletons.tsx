import { styled } from 'styled-components';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { assetGrid } from './assetGrid.ts';

const count = 8;

/** The skeleton of the media library. */
export function AssetSkeletons() {
  return (
    <Grid aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="11.5rem" shape="card" />
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  ${assetGrid}
`;
