import { styled } from 'styled-components';

/** A list of pictures as squares, three in a row. */
export const PictureGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--grove-space-2);

  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 1;
    border-radius: var(--grove-radius);
    object-fit: cover;
  }
`;
