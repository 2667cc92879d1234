import { styled } from 'styled-components';

/** What gives points stands beside the ledger where there is room, below it elsewhere. */
export const PointsGrid = styled.div`
  display: grid;
  gap: var(--grove-space-5);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 44rem) 18rem;
    align-items: start;
  }
`;
