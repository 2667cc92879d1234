import { styled } from 'styled-components';

/**
 * The details of a product beside its price box, which is sticky. On narrow screens, the box is a bar at
 * the bottom of the screen.
 */
export const ProductColumns = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-7);
  > * {
    min-inline-size: 0;
  }
  /* On narrow screens, the price is a fixed bar, so its skeleton takes no space. */
  .price.shape {
    display: none;
  }
  @media (width < 64rem) {
    padding-block-end: var(--grove-space-8);
  }
  @media (width >= 64rem) {
    grid-template-columns: minmax(0, 1fr) 20rem;
    grid-template-areas: 'head price' 'rest price';
    column-gap: var(--grove-space-7);
    .head {
      grid-area: head;
    }
    .price {
      grid-area: price;
    }
    .price.shape {
      display: block;
    }
  }
`;

/** Contains the back link above a product. */
export const ProductBackRow = styled.p`
  margin-block-end: var(--grove-space-5);
`;
