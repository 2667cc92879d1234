import { styled } from 'styled-components';

/** Two columns on wide screens. */
export const Columns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  margin-block-start: var(--grove-space-5);

  @media (min-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

/** A list with a line between its rows. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: var(--grove-space-3);
    padding-block: var(--grove-space-3);
  }

  li + li {
    border-block-start: 1px solid var(--grove-border);
  }

  li:last-child {
    padding-block-end: 0;
  }
`;
