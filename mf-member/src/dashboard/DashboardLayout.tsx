import { styled } from 'styled-components';

/** On wide screens the profile and the main part share the first row, and the other parts have rows of their own. The
 *  two are equally high, so that neither column is empty below its content. */
export const DashboardGrid = styled.div`
  display: grid;
  gap: var(--grove-space-5);

  > * {
    min-inline-size: 0;
  }

  @media (min-width: 1024px) {
    grid-template-columns: 20rem minmax(0, 1fr);

    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
`;

/** The part next to the profile. Its last child fills the row's height. */
export const MainPart = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--grove-space-5);

  > * {
    min-inline-size: 0;
  }

  > :last-child {
    display: flex;
    flex: 1;
    flex-direction: column;
  }

  > :last-child > :last-child {
    flex: 1;
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

    block-size: 100%;
    align-items: center;

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
