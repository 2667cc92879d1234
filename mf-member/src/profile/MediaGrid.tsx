import { styled } from 'styled-components';
import { PictureGrid } from '@grove/community/PictureGrid';
import type { MediaItem } from '@grove/contracts/community/community';

/** Square thumbnails. The large grid has as many columns as fit. */
export function MediaGrid({ items, isLarge = false }: { items: MediaItem[]; isLarge?: boolean }) {
  return (
    <Grid role="list" data-large={isLarge}>
      {items.map(({ postId, url, alt, width, height }) => (
        <li key={`${postId} ${url}`}>
          <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled(PictureGrid)`
  &[data-large='true'] {
    grid-template-columns: repeat(auto-fill, minmax(min(13rem, 42%), 1fr));
    gap: var(--grove-space-3);
  }

  &[data-large='true'] img {
    aspect-ratio: 4 / 3;
  }
`;
