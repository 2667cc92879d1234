import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type TabLinksProps = {
  /** What the row of links is, for screen readers. */
  label: string;
  /** `<li>`s with a link each; the present one carries `aria-current="page"`. */
  children: ReactNode;
};

/** A row of links between places that belong together. */
export function TabLinks({ label, children }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // With the next frame, when the browser knows where everything stands without being made to find out.
    const frame = requestAnimationFrame(() => {
      bringIntoView(list.current);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  });
  return (
    <Nav aria-label={label}>
      <ul role="list" ref={list}>
        {children}
      </ul>
    </Nav>
  );
}

/** On a phone the row is wider than the screen: the present item must be seen. The page itself is not scrolled. */
function bringIntoView(list: HTMLElement | null) {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current) return;
  list.scrollLeft = current.offsetLeft - list.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}

const Nav = styled.nav`
  margin-block-end: var(--grove-space-6);
  border-block-end: 1px solid var(--grove-border);

  ul {
    display: flex;
    gap: var(--grove-space-5);
    overflow-x: auto;
    scrollbar-width: none;
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
