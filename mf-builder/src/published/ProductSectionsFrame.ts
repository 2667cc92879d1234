import { styled } from 'styled-components';

/** Aligns the sections below the page of a product with its content, which is narrower than a page of sections. */
export const ProductSectionsFrame = styled.div`
  /* The width of the content of a Page: 76rem without its padding. */
  --page-width: 71rem;
`;
