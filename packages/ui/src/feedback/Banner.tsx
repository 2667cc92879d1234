import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type BannerProps = {
  tone?: 'info' | 'warning';
  icon?: ReactNode;
  /** One small button or link. */
  action?: ReactNode;
  children: ReactNode;
};

/** A thin bar across the page for a message about the whole site: a demo, an account that will be
 *  deleted. */
export function Banner({ tone = 'info', icon, action, children }: BannerProps) {
  return (
    <Line data-tone={tone}>
      <Text>
        {icon}
        <span>{children}</span>
      </Text>
      {action}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 var(--grove-space-4);
  min-block-size: 2.5rem;
  padding: 0.1875rem clamp(1rem, 4vw, 2.5rem);
  border-block-end: 1px solid var(--grove-border);
  background: var(--grove-accent-soft);
  color: var(--grove-text);
  font-size: var(--grove-text-14);
  text-align: center;
  &[data-tone='warning'] {
    background: var(--grove-warning-soft);
  }
  a {
    color: inherit;
    font-weight: 600;
  }
`;

const Text = styled.p`
  display: inline-flex;
  align-items: center;
  gap: var(--grove-space-2);
  margin: 0;
  text-wrap: balance;
  svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
