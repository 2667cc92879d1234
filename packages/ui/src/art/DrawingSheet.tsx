import { styled } from 'styled-components';

/** The svg element of line drawings: each sets its `viewBox`, and its size if it differs. */
export const DrawingSheet = styled.svg`
  inline-size: 6rem;
  block-size: 6rem;
  fill: none;
  stroke: var(--grove-primary-text);
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 1.75;
  .tint {
    fill: var(--grove-primary-soft);
    stroke: none;
  }
  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`;
