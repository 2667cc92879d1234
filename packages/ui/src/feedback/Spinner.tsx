import { LoaderCircle } from 'lucide-react';
import { keyframes, styled } from 'styled-components';

export type SpinnerProps = {
  /** Announced, and shown next to the spinner unless `hideLabel` is set. */
  label?: string;
  hideLabel?: boolean;
  size?: 'sm' | 'md' | 'lg';
};

const pixels = { sm: 16, md: 24, lg: 40 } as const;

/** Shows that something is loading. */
export function Spinner({ label = 'Loading...', hideLabel = false, size = 'md' }: SpinnerProps) {
  return (
    <Root role="status" data-size={size}>
      <SpinnerIcon size={pixels[size]} strokeWidth={size === 'lg' ? 1.5 : 2} aria-hidden />
      <span className={hideLabel ? 'grove-unseen' : undefined}>{label}</span>
    </Root>
  );
}

const turn = keyframes`to { transform: rotate(1turn); }`;

/** The spinner alone, for elements with their own text. */
export const SpinnerIcon = styled(LoaderCircle)`
  flex: none;
  animation: ${turn} 1s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation-duration: 4s;
  }
`;

const Root = styled.div`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-2);
  color: var(--grove-muted);
  &[data-size='lg'] {
    flex-direction: column;
  }
  svg {
    color: var(--grove-primary-text);
  }
`;
