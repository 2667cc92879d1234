import { css, styled } from 'styled-components';

/** The bar at the top of the page. */
export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 40;
  display: flex;
  align-items: center;
  gap: var(--grove-space-5);
  block-size: 4rem;
  padding-inline: clamp(1rem, 4vw, 2.5rem);
  border-block-end: 1px solid var(--grove-border);
  background: var(--grove-background);
  @media (width < 62rem) {
    gap: var(--grove-space-3);
  }
`;

/** The product's logo and name. */
export const brandStyle = css`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-3);
  min-inline-size: 0;
  color: var(--grove-text);
  font: 600 var(--grove-text-18) / 1.2 var(--grove-font-heading);
  text-decoration: none;
  svg,
  img {
    flex: none;
    max-inline-size: none;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Next to the navigation, and on a phone, there is only room for the logo. The name is still read out. */
  @media (48rem <= width < 62rem), (width < 30rem) {
    &:has(~ nav) {
      flex: none;
      span {
        position: absolute;
        inline-size: 1px;
        clip-path: inset(50%);
      }
    }
  }
  /* A wide logo would move the navigation out of the page. */
  @media (48rem <= width < 62rem) {
    &:has(~ nav) img {
      block-size: auto;
      max-inline-size: 3rem;
    }
  }
`;

/** The items at the end of the bar. */
export const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: var(--grove-space-2);
  margin-inline-start: auto;
  @media (width < 30rem) {
    gap: 0;
  }
`;
