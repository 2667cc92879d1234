import { styled } from 'styled-components';

/** A list of rows with a line between them, in each the words and, where there is room beside them, what can be done. */
export const RowList = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--grove-space-3);
    padding-block: var(--grove-space-3);
  }

  li + li {
    border-block-start: 1px solid var(--grove-border);
  }
`;
