import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { DrawingLines } from './Drawing.tsx';
import type { DrawingName } from './Drawing.tsx';

const scallops = 18;

/** A drawing in a seal that fills its container, for achievements. Decorative. */
export function Seal({ drawing }: { drawing: DrawingName }) {
  return (
    <SealFrame>
      <g transform="translate(40 40) scale(0.44) translate(-48 -50)" strokeWidth="3.4">
        <DrawingLines name={drawing} />
      </g>
    </SealFrame>
  );
}

/** The seal around a drawing; the drawing's canvas is 80 × 80. */
export function SealFrame({ earned = true, children }: { earned?: boolean; children: ReactNode }) {
  return (
    <Sheet viewBox="0 0 80 80" aria-hidden data-earned={earned}>
      <path className="rim" d={rim} />
      <circle className="face" cx="40" cy="40" r="30.5" />
      <circle className="ring" cx="40" cy="40" r="27.5" />
      {children}
    </Sheet>
  );
}

/** A circle of small arcs, like the scalloped edge of a seal. */
const rim = `M${rimPoint(0)}${Array.from({ length: scallops }, (_, at) => `A7 7 0 0 1 ${rimPoint(at + 1)}`).join('')}Z`;

function rimPoint(at: number): string {
  const angle = (at * 2 * Math.PI) / scallops;
  return `${(40 + 36 * Math.cos(angle)).toFixed(2)} ${(40 + 36 * Math.sin(angle)).toFixed(2)}`;
}

const Sheet = styled.svg`
  --rim: color-mix(in oklch, var(--grove-accent) 72%, var(--grove-surface));
  --face: var(--grove-accent-soft);
  --ink: var(--grove-primary-text);
  --tint: color-mix(in oklch, var(--grove-primary) 38%, var(--grove-surface));
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 1;
  fill: none;
  stroke: var(--ink);
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 1.75;
  &[data-earned='false'] {
    --rim: var(--grove-track);
    --face: var(--grove-surface);
    --ink: color-mix(in oklch, var(--grove-muted) 62%, var(--grove-surface));
    --tint: var(--grove-track);
  }
  .rim {
    fill: var(--rim);
    stroke: none;
  }
  .face {
    fill: var(--face);
    stroke: none;
  }
  .ring {
    stroke: var(--rim);
    stroke-width: 1;
  }
  &[data-earned='false'] .ring {
    stroke-dasharray: 1 3;
    stroke: var(--ink);
  }
  .tint {
    fill: var(--tint);
  }
  @media (forced-colors: active) {
    --rim: GrayText;
    --face: Canvas;
    --ink: CanvasText;
    --tint: Canvas;
    &[data-earned='true'] {
      --rim: Highlight;
    }
  }
`;
