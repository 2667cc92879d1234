import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { MemberSection } from '@grove/contracts/memberSections';
import { Link } from '@grove/platform/Link';
import { paths } from '@grove/platform/navigation';
import { navItems } from './places.ts';

/** The items of the present section. */
export function SectionNav({ section, item }: { section: MemberSection; item: string }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoView(list.current), [section, item]);
  return (
    <Nav aria-label="Section">
      <ul role="list" ref={list}>
        {navItems[section]?.map((one) => (
          <li key={one.to}>
            <Link to={paths.section(one.to)} aria-current={one.item === item ? 'page' : undefined}>
              {one.label}
            </Link>
          </li>
        ))}
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
`;
