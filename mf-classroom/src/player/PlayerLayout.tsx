import { styled } from 'styled-components';
import { Page } from '@grove/ui/layout/Page';

/** Media queries of the player's layouts. */
export const playerMediaQueries = {
  /** One column, with the video at the top of the window. Portrait only: in landscape the video would fill
   *  the screen. */
  phone: '(max-width: 47.99rem) and (orientation: portrait)',
  /** Course and video side by side. */
  desktop: '(min-width: 64rem)',
  /** The transcript is next to the video too. */
  wide: '(min-width: 90rem)',
} as const;

/** The space at the left and right of the player. */
export const playerPadding = 'clamp(1rem, 1.5vw, 2.5rem)';

/** The player's width, which exceeds that of other screens to leave room for the video. */
export const PlayerPage = styled(Page)`
  --player-edge: ${playerPadding};
  max-inline-size: 120rem;
  padding: var(--grove-space-5) var(--player-edge) var(--grove-space-9);
  @media ${playerMediaQueries.phone} {
    padding-block-start: 0;
  }
`;

/** The course next to its video, or below it on narrow screens. */
export const PlayerColumns = styled.div`
  display: grid;
  gap: var(--grove-space-5);
  > * {
    min-inline-size: 0;
  }
  @media ${playerMediaQueries.phone} {
    display: flex;
    flex-direction: column;
    gap: var(--grove-space-4);
    /* Keyboard focus scrolls elements to below the header and the video. */
    --player-covered: calc(56.25vw + 5rem);
    :where(button, a, textarea, input, h2) {
      scroll-margin-block-start: var(--player-covered);
    }
  }
  @media ${playerMediaQueries.desktop} {
    grid-template-areas: 'sidebar main';
    grid-template-columns: 380px minmax(0, 1fr);
    align-items: start;
    /* On a phone, the video comes first. Here, the focus order follows the visual order. */
    reading-flow: grid-order;
    > :first-child {
      grid-area: main;
    }
    > :last-child {
      grid-area: sidebar;
    }
  }
`;

/** As wide as a phone's screen, and sticky for as long as its page is in view. */
export const stageStyles = `
  /* Below the page's sticky header. */
  scroll-margin-block-start: 5.5rem;
  @media ${playerMediaQueries.phone} {
    --grove-stage-radius: 0;
    position: sticky;
    inset-block-start: 4rem;
    z-index: 2;
    margin-inline: calc(-1 * var(--player-edge));
    /* A phone's on-screen keyboard leaves no room for both. */
    :has(textarea:focus) > &,
    &[data-empty='true'] {
      position: static;
    }
    &[data-empty='true'] {
      margin: var(--grove-space-4) 0 0;
    }
  }
`;
