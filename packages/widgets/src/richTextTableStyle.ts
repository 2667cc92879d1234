import { css } from 'styled-components';

/** The style of tables in rich text. Cells shrink on narrow screens and their text wraps. */
export const richTextTableStyle = css`
  table {
    inline-size: 100%;
    margin-block: var(--grove-space-4);
    border-collapse: collapse;
  }

  th,
  td {
    padding: var(--grove-space-2) var(--grove-space-3);
    border: 1px solid var(--grove-border-strong);
    text-align: start;
    vertical-align: top;
  }

  th > *,
  td > * {
    margin-block: 0;
  }
`;
