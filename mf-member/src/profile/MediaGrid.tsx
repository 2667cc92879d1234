import { styled } from 'styled-components';
import type { MediaItem } from '@grove/contracts/community';

/** Pictures as squares; in the large one with as many columns as there is room for. */
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

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--grove-space-2);

  &[data-large='true'] {
    grid-template-columns: repeat(auto-fill, minmax(min(13rem, 42%), 1fr));
    gap: var(--grove-space-3);
  }

  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--grove-radius);
    object-fit: cover;
  }

  &[data-large='true'] img {
    aspect-ratio: 4 / 3;
  }
`;
