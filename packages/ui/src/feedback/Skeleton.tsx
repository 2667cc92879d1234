import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

export type SkeletonProps = {
  /** CSS sizes. Default: the container's width. */
  width?: string;
  height?: string;
  shape?: 'line' | 'control' | 'card' | 'circle';
  /** An aspect ratio such as '16 / 9', instead of a height. */
  ratio?: string;
};

/** A gray placeholder of the content's own size, so that nothing moves when it arrives. */
export function Skeleton({ width = '100%', height, shape = 'line', ratio }: SkeletonProps) {
  const blockSize = height ?? (ratio === undefined ? '1em' : 'auto');
  return (
    <Shape aria-hidden data-shape={shape} style={{ inlineSize: width, blockSize, aspectRatio: ratio }} />
  );
}

/** A placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} height="0.8em" />
      ))}
    </Lines>
  );
}

/** Wraps a screen's skeletons, so that screen readers announce one sentence. */
export function SkeletonGroup({ label = 'Loading...', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy>
      <span className="grove-unseen">{label}</span>
      {children}
    </div>
  );
}

const breathe = keyframes`50% { opacity: 0.5; }`;

const Shape = styled.span`
  display: block;
  max-inline-size: 100%;
  border-radius: 0.375rem;
  background: var(--grove-track);
  animation: ${breathe} 2s ease-in-out infinite;
  &[data-shape='control'] {
    border-radius: var(--grove-radius);
  }
  &[data-shape='card'] {
    border-radius: var(--grove-radius-card);
  }
  &[data-shape='circle'] {
    flex: none;
    border-radius: var(--grove-radius-full);
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
  @media (forced-colors: active) {
    border: 1px solid GrayText;
  }
`;

const Lines = styled.span`
  display: grid;
  gap: var(--grove-space-3);
  padding-block: 0.4em;
`;
