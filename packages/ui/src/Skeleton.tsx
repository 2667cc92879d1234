import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

export type SkeletonProps = {
  /** CSS sizes; as wide as its place unless told otherwise. */
  width?: string;
  height?: string;
  shape?: 'line' | 'control' | 'card' | 'circle';
  /** Such as '16 / 9', instead of a height. */
  ratio?: string;
};

/** A grey shape where content will be, of the content's own size so that nothing jumps. */
export function Skeleton({ width = '100%', height, shape = 'line', ratio }: SkeletonProps) {
  const blockSize = height ?? (ratio === undefined ? '1em' : 'auto');
  return (
    <Shape aria-hidden data-shape={shape} style={{ inlineSize: width, blockSize, aspectRatio: ratio }} />
  );
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} height="0.8em" />
      ))}
    </Lines>
  );
}

/** Wrap a screen's skeletons once, so that screen readers hear one sentence. */
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
