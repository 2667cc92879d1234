import { styled } from 'styled-components';

/** A course in a list: lines of text above a progress bar. */
export const CourseItem = styled.div`
  display: grid;
  flex: 1;
  gap: var(--grove-space-1);
  min-inline-size: 0;

  .quiet {
    margin-block-end: var(--grove-space-1);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
  }
`;

/** Puts its children at both ends of a line. */
export const SplitRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--grove-space-4);
`;
