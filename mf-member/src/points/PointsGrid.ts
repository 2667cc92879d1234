import { styled } from 'styled-components';

/** Shows what earns points next to the ledger where there is room, otherwise below it. */
export const PointsGrid = styled.div`
  display: grid;
  gap: var(--grove-space-5);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 44rem) 18rem;
    align-items: start;
  }
`;
