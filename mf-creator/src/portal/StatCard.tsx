import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';

interface StatCardProps {
  icon: ReactNode;
  label: string;
  value: ReactNode;
  /** The path of the list behind the figure. */
  to?: string;
  /** A line below the value with a related figure. */
  children?: ReactNode;
  trend?: ReactNode;
}

/** A figure of the portal. Must be in a CardList. */
export function StatCard({ icon, label, value, to, children, trend }: StatCardProps) {
  return (
    <Tile data-leads={to !== undefined || undefined}>
      <dt>
        {to === undefined ? label : <Link to={to}>{label}</Link>}
        <span aria-hidden>{icon}</span>
      </dt>
      <dd>{value}</dd>
      {children !== undefined && <dd className="below">{children}</dd>}
      {trend !== undefined && <dd className="below">{trend}</dd>}
    </Tile>
  );
}

/**
 * A responsive row of figures: one, two or all per row. With an odd number in two columns, the last one
 * spans both.
 */
export const CardList = styled.dl`
  display: grid;
  gap: var(--grove-space-4);
  margin: 0;

  @media (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (560px <= width < 720px) {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }

  @media (min-width: 720px) {
    &:has(> :last-child:nth-child(3)) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }

  @media (min-width: 1024px) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    grid-template-columns: none;
  }
`;

const Tile = styled.div`
  min-block-size: 10rem;
  padding: var(--grove-space-5);
  border: 1px solid var(--grove-border);
  border-radius: var(--grove-radius-card);
  background: var(--grove-surface);
  box-shadow: var(--grove-shadow-1);

  dt {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--grove-space-3);
    margin-block-end: var(--grove-space-3);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
  }

  &[data-leads] {
    position: relative;

    &:hover {
      border-color: var(--grove-primary);
    }

    &:has(a:focus-visible) {
      outline: 2px solid var(--grove-focus);
      outline-offset: 2px;
    }

    a {
      color: inherit;
      outline: none;
      text-decoration: none;
    }

    a::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }

  dt span {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border-radius: var(--grove-radius-full);
    background: var(--grove-primary-soft);
    color: var(--grove-primary-text);
  }

  svg {
    inline-size: 1rem;
    block-size: 1rem;
  }

  dd {
    margin: 0;
    font: 600 var(--grove-text-28) / 1.2 var(--grove-font-heading);
    overflow-wrap: anywhere;
  }

  .below {
    margin-block-start: var(--grove-space-1);
    color: var(--grove-muted);
    font: 400 var(--grove-text-14) / 1.5 var(--grove-font-body);
  }
`;
