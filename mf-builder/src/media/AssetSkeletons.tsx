import { styled } from 'styled-components';
import { Skeleton } from '@grove/ui/feedback/Skeleton';

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
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--grove-space-4);
`;
