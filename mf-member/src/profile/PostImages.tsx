import { styled } from 'styled-components';
import type { PostImage } from '@grove/contracts/community';

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

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--grove-space-2);
  && {
    margin-block-start: var(--grove-space-4);
  }

  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--grove-radius);
    object-fit: cover;
  }

  &[data-one='true'] {
    grid-template-columns: minmax(0, 1fr);
  }

  &[data-one='true'] img {
    max-block-size: 32rem;
    aspect-ratio: auto;
  }
`;
