import { styled } from 'styled-components';

/** Where a product's page leads back from. */
export const ProductPlace = styled.p`
  margin-block-end: var(--grove-space-5);
`;
