import { styled } from 'styled-components';

/** Contains the labels, title and description of a product. */
export const ProductFacts = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-4);
  margin-block-start: var(--grove-space-5);
  @media (width >= 64rem) {
    .below {
      display: none;
    }
  }
  h1 {
    margin: 0;
    font-size: clamp(1.75rem, 1.4rem + 2vw, 2.75rem);
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
`;

export const ProductLabels = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--grove-space-2);
`;

export const ProductDescription = styled.p`
  max-inline-size: var(--grove-measure);
  margin: 0;
  font-size: var(--grove-text-18);
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
