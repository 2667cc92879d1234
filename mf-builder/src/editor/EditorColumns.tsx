import { css, styled } from 'styled-components';
import { clearOfDock, dock, phoneBarHeight, siteHeaderHeight } from '../panels/dock.ts';

/** The width of the window in pixels below which the palette is docked at the bottom. */
export const paletteDockedBelow = 1200;

/**
 * Lays out structure, canvas and palette side by side. In narrower windows the palette is docked at the
 * bottom, and on phones the structure is above the canvas.
 */
export const EditorColumns = styled.div`
  ${clearOfDock(paletteDockedBelow)}
  --dock-inset: clamp(1rem, 2vw, 2rem);
  display: flex;
  flex-direction: column;
  gap: var(--grove-space-5);
  padding: var(--grove-space-5) var(--dock-inset) 0;

  > * {
    min-inline-size: 0;
  }

  @media (width < 768px) {
    --dock-end: ${phoneBarHeight};
  }

  @media (width >= 768px) {
    flex-flow: row wrap;
    align-items: flex-start;

    > :nth-child(1) {
      flex: 0 0 clamp(15rem, 25vw, 19rem);
    }

    > :nth-child(2) {
      flex: 1 1 20rem;
    }

    > :nth-child(3) {
      flex: 0 0 calc(100% + 2 * var(--dock-inset));
    }
  }

  @media (width >= ${paletteDockedBelow}px) {
    flex-wrap: nowrap;
    padding-block-end: var(--grove-space-9);

    > :nth-child(3) {
      flex: 0 0 18rem;
    }
  }
`;

/** The style of the palette beside the canvas: it stays on screen while the canvas scrolls. */
export const paletteBesideCanvas = css`
  @media (width >= ${paletteDockedBelow}px) {
    --top: calc(${siteHeaderHeight} + 4rem + var(--grove-space-5));
    position: sticky;
    inset-block-start: var(--top);
    max-block-size: calc(100dvh - var(--top) - var(--grove-space-5));
    padding: var(--grove-space-5);
    overflow-y: auto;
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius-card);
    background: var(--grove-surface);
    box-shadow: var(--grove-shadow-1);
  }
`;

/** The frame of the palette without its content. */
export const PaletteFrame = styled.div`
  ${dock(paletteDockedBelow)}
  ${paletteBesideCanvas}

  @media (width < ${paletteDockedBelow}px) {
    padding: var(--grove-space-4) var(--dock-inset);
  }
`;
