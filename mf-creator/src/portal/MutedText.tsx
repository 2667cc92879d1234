import { styled } from 'styled-components';

/** Secondary text below its subject. */
export const MutedText = styled.span`
  display: block;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

/** Several lines in a table cell. */
export const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-1);
  min-inline-size: 0;
  line-height: 1.4;

  strong {
    font-weight: 600;
  }

  /* In a row that is shown as a card. */
  [data-label] > & {
    @container (inline-size < 46rem) {
      display: inline-flex;
      gap: var(--grove-space-2);
    }
  }

  [data-long] > & {
    flex-wrap: wrap;
  }
`;
