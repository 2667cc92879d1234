import { styled } from 'styled-components';

/** Lays out structure, canvas and palette side by side, or stacked on narrow screens. */
export const EditorColumns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  padding: var(--grove-space-5) clamp(1rem, 2vw, 2rem) var(--grove-space-9);
  > * {
    min-inline-size: 0;
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(15rem, 19rem) minmax(0, 1fr);
    align-items: start;
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
  @media (min-width: 1200px) {
    grid-template-columns: 19rem minmax(0, 1fr) 18rem;
    > :nth-child(3) {
      grid-column: auto;
    }
  }
`;
