import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { keepTabInView } from './keepTabInView.ts';
import { tabRow } from './tabRow.ts';

export type TabLinksProps = {
  /** The accessible name of the links. */
  label: string;
  /** `<li>`s with one link each; the current one has `aria-current="page"`. */
  children: ReactNode;
};

/** A row of links between related screens. */
export function TabLinks({ label, children }: TabLinksProps) {
  return (
    <Nav aria-label={label}>
      <ul role="list" ref={keepTabInView}>
        {children}
      </ul>
    </Nav>
  );
}

const Nav = styled.nav`
  margin-block-end: var(--grove-space-6);
  border-block-end: 1px solid var(--grove-border);

  ul {
    ${tabRow}
  }

  a {
    display: block;
    padding-block: var(--grove-space-3);
    border-block-end: 2px solid transparent;
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
    text-decoration: none;
    white-space: nowrap;
  }

  a:hover {
    color: var(--grove-text);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  a[aria-current='page'] {
    border-color: var(--grove-bar);
    color: var(--grove-text);
  }

  @media (forced-colors: active) {
    a {
      border-color: Canvas;
    }

    a[aria-current='page'] {
      border-color: Highlight;
    }
  }
`;
