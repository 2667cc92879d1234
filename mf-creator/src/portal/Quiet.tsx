import { styled } from 'styled-components';

/** What is read second, below what it is about. */
export const Quiet = styled.span`
  display: block;
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
`;

/** Several lines in one cell. */
export const Lines = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--grove-space-1);
  min-inline-size: 0;
  line-height: 1.4;

  strong {
    font-weight: 600;
  }
`;
