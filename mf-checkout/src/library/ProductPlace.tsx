import { styled } from 'styled-components';

/** Contains the back link above a product. */
export const ProductPlace = styled.p`
  margin-block-end: var(--grove-space-5);
`;
