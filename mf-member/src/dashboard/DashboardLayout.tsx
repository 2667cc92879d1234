import { styled } from 'styled-components';

/** Shows the profile beside the other parts on wide screens and above them on phones. */
export const DashboardGrid = styled.div`
  display: grid;
  gap: var(--grove-space-5);

  > * {
    min-inline-size: 0;
  }

  @media (min-width: 1024px) {
    grid-template-columns: 20rem minmax(0, 1fr);
    align-items: start;

    > * {
      grid-column: 2;
    }

    > :first-child {
      grid-row: 1 / span 4;
      grid-column: 1;
    }
  }
`;

/** The title of a part of the dashboard. */
export const SectionTitle = styled.h2`
  margin: var(--grove-space-3) 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
  line-height: 1.2;
`;

/** The picture next to the text, above it on a phone. */
export const ContinueColumns = styled.div`
  @media (min-width: 640px) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);

    > :first-child {
      block-size: 100%;
    }
  }
`;

/** As tall as the profile usually is. */
export const ProfileCardSpace = styled.div`
  display: grid;
  block-size: 30.75rem;

  @media (min-width: 640px) and (max-width: 1023px) {
    block-size: 15rem;
  }
`;
