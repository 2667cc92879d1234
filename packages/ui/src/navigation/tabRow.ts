import { css } from 'styled-components';

/** A row of tabs that fades out on the sides that can be scrolled to. See `keepTabInView`. */
export const tabRow = css`
  --fade: 3rem;
  display: flex;
  gap: var(--grove-space-5);
  overflow-x: auto;
  /* Keeps visually hidden text within the row. Otherwise it would make the page wider. */
  position: relative;
  scrollbar-width: none;
  &[data-more='left'] {
    mask-image: linear-gradient(to right, transparent, black var(--fade));
  }
  &[data-more='right'] {
    mask-image: linear-gradient(to left, transparent, black var(--fade));
  }
  &[data-more='both'] {
    mask-image: linear-gradient(
      to right,
      transparent,
      black var(--fade),
      black calc(100% - var(--fade)),
      transparent
    );
  }
`;
