import { styled } from 'styled-components';

/** The title of a part of the page. */
export const SectionTitle = styled.h2`
  margin: var(--grove-space-6) 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
  line-height: 1.2;
`;

/** Tiles in one row. On a tablet, four tiles form two rows; on a phone, all are stacked. */
export const Figures = styled.dl`
  display: grid;
  gap: var(--grove-space-4);
  margin: 0;

  @media (min-width: 560px) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);

    &:has(> :nth-child(4)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      grid-auto-flow: row;
    }
  }

  @media (min-width: 1024px) {
    &:has(> :nth-child(4)) {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

/** A tile with a name, a state and its meaning. */
export const Figure = styled.div`
  display: grid;
  gap: var(--grove-space-2);
  align-content: start;
  justify-items: start;
  padding: var(--grove-space-4) var(--grove-space-5);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-1);

  dt {
    font-weight: 600;
  }

  dd {
    margin: 0;
  }

  .figure {
    font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
  }
`;
