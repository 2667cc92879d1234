import { styled } from 'styled-components';

/** An avatar and a name on one line, in the first cell of a row. */
export const Identity = styled.div`
  display: flex;
  align-items: center;
  gap: var(--grove-space-3);
  min-inline-size: 0;
  font-weight: 600;

  > :last-child {
    min-inline-size: 0;
  }

  /* Beside a button, a phone has room for the name only. */
  &[data-narrow] > :first-child {
    @container (inline-size < 24rem) {
      display: none;
    }
  }
`;
