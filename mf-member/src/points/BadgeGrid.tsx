import { styled } from 'styled-components';

/** A grid with as many badges per row as fit. */
export const BadgeGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: var(--grove-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The number of badges. */
export const BadgeCount = styled.h2`
  margin: 0 0 var(--grove-space-4);
  font-size: var(--grove-text-22);
  line-height: 1.2;
`;
