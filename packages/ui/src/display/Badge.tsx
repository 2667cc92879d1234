import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type BadgeProps = {
  variant?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger';
  icon?: ReactNode;
  children: ReactNode;
};

/** A short label for the element next to it. */
export function Badge({ variant = 'neutral', icon, children }: BadgeProps) {
  return (
    <Root data-variant={variant}>
      {icon}
      {children}
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-1);
  max-inline-size: 100%;
  padding: 0.1875rem 0.625rem;
  border: 1px solid transparent;
  border-radius: var(--grove-radius-full);
  background: var(--grove-track);
  color: var(--grove-text);
  font-size: var(--grove-text-12);
  font-weight: 600;
  line-height: 1.3;
  /* Unlike in table cells, words are not broken to save space. */
  overflow-wrap: break-word;
  svg {
    flex: none;
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
  &[data-variant='primary'] {
    background: var(--grove-primary-soft);
    color: var(--grove-primary-text);
  }
  &[data-variant='accent'] {
    background: var(--grove-accent-soft);
    color: var(--grove-accent-text);
  }
  &[data-variant='success'] {
    background: var(--grove-success-soft);
    color: var(--grove-success);
  }
  &[data-variant='warning'] {
    background: var(--grove-warning-soft);
    color: var(--grove-warning);
  }
  &[data-variant='danger'] {
    background: var(--grove-danger-soft);
    color: var(--grove-danger);
  }
`;
