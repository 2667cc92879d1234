import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Shows a number at the corner of an icon, or nothing if it is undefined. It is hidden from screen readers:
 *  the button or link includes it in its own name. */
export function CountBadge({ count, children }: { count: string | undefined; children: ReactNode }) {
  return (
    <Root>
      {children}
      {count !== undefined && <b aria-hidden>{count}</b>}
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: inline-grid;
  b {
    position: absolute;
    inset-block-start: -0.625rem;
    inset-inline-start: calc(100% - 0.5rem);
    min-inline-size: 1.125rem;
    padding-inline: 0.25rem;
    border-radius: var(--grove-radius-full);
    background: var(--grove-primary-text);
    color: var(--grove-background);
    font: 700 0.6875rem / 1.125rem var(--grove-font-body);
    text-align: center;
  }
`;
