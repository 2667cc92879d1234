import { styled } from 'styled-components';

/** Two columns: items and totals. Stacked on narrow screens. */
export const CartColumns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  align-items: start;

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: var(--grove-space-6);
  }
`;

/** Sticky beside a long list. */
export const Aside = styled.div`
  @media (min-width: 1024px) {
    position: sticky;
    inset-block-start: 6rem;
  }
`;
