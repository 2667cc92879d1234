import { styled } from 'styled-components';
import type { PostImage } from '@grove/contracts/community';
import { PictureGrid } from './PictureGrid.ts';

/** The pictures of a post: one as it is, several in a grid of three columns. */
export function PostImages({ images }: { images: PostImage[] }) {
  const isOne = images.length === 1;
  return (
    <Grid role="list" data-one={isOne}>
      {images.map(({ url, alt, width, height }) => (
        <li key={url}>
          <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled(PictureGrid)`
  && {
    margin-block-start: var(--grove-space-4);
  }

  &[data-one='true'] {
    grid-template-columns: minmax(0, 1fr);
  }

  &[data-one='true'] img {
    max-block-size: 32rem;
    aspect-ratio: auto;
  }
`;
