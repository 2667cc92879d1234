import { styled } from 'styled-components';

/** A list of rows separated by lines. Each has a text and, next to it if there is room, buttons. */
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
