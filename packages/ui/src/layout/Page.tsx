import { styled } from 'styled-components';

/** The container of a screen: its maximum width and its distance from the window's edge. */
export const Page = styled.div`
  max-inline-size: 76rem;
  margin-inline: auto;
  padding: clamp(1.5rem, 4vw, 3rem) clamp(1rem, 4vw, 2.5rem) var(--grove-space-9);
`;
