import { styled } from 'styled-components';

/** The frame of a product's price: a box beside the details, or a bar at the bottom of narrow screens. */
export const PriceFrame = styled.aside`
  @media (width < 64rem) {
    position: fixed;
    inset: auto 0 0;
    z-index: 30;
    /* On phones, members have the main navigation at the bottom of the screen. */
    @media (width < 48rem) {
      body:has(nav[aria-label='Main']) & {
        inset-block-end: calc(3.75rem + env(safe-area-inset-bottom));
      }
    }
  }
`;

export const PriceSheet = styled.div`
  display: grid;
  gap: var(--grove-space-4);
  @media (width >= 64rem) {
    position: sticky;
    inset-block-start: calc(4rem + var(--grove-space-5));
    padding: var(--grove-space-5);
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius-card);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-2);
  }
  @media (width < 64rem) {
    grid-template-columns: auto minmax(max-content, 24rem);
    align-items: center;
    justify-content: space-between;
    padding: var(--grove-space-3) clamp(1rem, 4vw, 2.5rem);
    border-block-start: 1px solid var(--grove-border);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-2);
    /* The bar has no room for it. The text shows it instead. */
    .beside {
      display: none;
    }
  }
`;

export const PriceAmount = styled.p`
  margin: 0;
  font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
  @media (width >= 64rem) {
    font-size: var(--grove-text-36);
  }
  /* The price of a membership is long: 'from $12.00 / month'. */
  @media (width < 30rem) {
    font-size: var(--grove-text-22);
  }
`;
