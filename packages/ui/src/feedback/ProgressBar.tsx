import { keyframes, styled } from 'styled-components';

export type ProgressBarProps = {
  /** 0 to `max`; null if the progress is unknown. */
  value: number | null;
  /** Default: 100. */
  max?: number;
  /** The accessible name: what is progressing. */
  label: string;
  /** The value as text, such as '3 of 14 lessons'. Default: the percentage. */
  valueText?: string;
  size?: 'sm' | 'md';
};

/** A progress bar: indeterminate, loading or complete. */
export function ProgressBar({ value, max = 100, label, valueText, size = 'md' }: ProgressBarProps) {
  const clamped = value === null || Number.isNaN(value) ? null : Math.min(max, Math.max(0, value));
  const state = clamped === null ? 'indeterminate' : clamped >= max ? 'complete' : 'loading';
  const share = clamped === null ? 0 : clamped / max;
  const valueProps = clamped !== null && {
    'aria-valuenow': clamped,
    'aria-valuetext': valueText ?? `${Math.round(share * 100)}%`,
  };
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      {...valueProps}
      data-state={state}
      data-size={size}
    >
      <Fill
        style={
          state === 'indeterminate'
            ? undefined
            : { transform: `translateX(calc((${share} - 1) * 100% * var(--direction)))` }
        }
      />
    </Track>
  );
}

const slide = keyframes`
  from { transform: translateX(calc(-100% * var(--direction))); }
  to { transform: translateX(calc(250% * var(--direction))); }
`;

const Track = styled.div`
  --direction: 1;
  inline-size: 100%;
  block-size: 0.5rem;
  overflow: hidden;
  border-radius: var(--grove-radius-full);
  background: var(--grove-track);
  &:dir(rtl) {
    --direction: -1;
  }
  &[data-size='sm'] {
    block-size: 0.25rem;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

const Fill = styled.div`
  block-size: 100%;
  border-radius: inherit;
  background: var(--grove-bar);
  transition: transform 250ms ease-out;
  [data-state='complete'] > & {
    background: var(--grove-success);
  }
  [data-state='indeterminate'] > & {
    inline-size: 40%;
    animation: ${slide} 1.4s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    transition: none;
    [data-state='indeterminate'] > & {
      inline-size: 100%;
      opacity: 0.5;
      animation: none;
    }
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    &,
    [data-state='complete'] > & {
      background: Highlight;
    }
  }
`;
