import { styled } from 'styled-components';

/** A grid of square pictures, three per row. */
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
