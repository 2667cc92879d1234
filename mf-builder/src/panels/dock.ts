import { css } from 'styled-components';

/**
 * Docks an element at the bottom of windows narrower than a number of pixels, above the navigation bar of
 * phones. Its parent must be a flex container, because a grid would keep the element in its own row.
 *
 * The parent can set `--dock-inset`, its inline padding, so that the element spans it, and `--dock-end`, the
 * distance from the bottom.
 */
export function dock(below: number) {
  return css`
    min-inline-size: 0;

    @media (width < ${below}px) {
      position: sticky;
      inset-block-end: var(--dock-end, 0px);
      z-index: 4;
      margin-inline: calc(-1 * var(--dock-inset));
      border-block-start: 1px solid var(--grove-border);
      background: var(--grove-surface);
      box-shadow: var(--grove-shadow-2);
    }
  `;
}

/**
 * Keeps focused controls from being covered by a docked panel and by sticky headers. For the parent of the
 * panel.
 */
export function clearOfDock(below: number) {
  return css`
    @media (width < ${below}px) {
      :is(a, button, input, select, textarea, [contenteditable]):not([data-dock] *) {
        scroll-margin-block: 11rem calc(var(--dock-end, 0px) + 20rem);
      }
    }
  `;
}

/** The height of the site's header, which stays at the top of the window. */
export const siteHeaderHeight = '4rem';

/** The height of the navigation bar at the bottom of phones. */
export const phoneBarHeight = 'calc(3.75rem + env(safe-area-inset-bottom))';
