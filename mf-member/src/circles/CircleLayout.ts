import { styled } from 'styled-components';

/** The name of a circle and its actions. */
export const CircleHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--grove-space-3);
  margin-block-end: var(--grove-space-4);

  h2 {
    margin: 0;
    font-size: var(--grove-text-28);
    overflow-wrap: anywhere;
  }
`;

/** The members next to the feed. On narrow screens a button above the feed opens them instead. */
export const FeedAside = styled.div`
  @media (width < 1024px) {
    display: none;
  }
`;
