import { Link } from '@grove/platform/Link';
import { pillLinks } from '@grove/ui/navigation/pillLinks';
import { styled } from 'styled-components';
import { MenuEntryIcon } from './MenuEntryIcon.tsx';
import { useIsCurrentLink, useMenu } from './useMenu.ts';

/** Number of links that fit at the foot of a phone's screen. */
const visibleLinksMax = 5;

/** Links to the remotes of the registry: in the header or, on a phone, at the foot of the screen, within
 *  reach of the thumb. */
export function SectionNav() {
  const links = useMenu('header');
  const isCurrent = useIsCurrentLink();
  const isCrowded = links.length > visibleLinksMax;
  return (
    <Nav aria-label="Main" data-crowded={isCrowded || undefined}>
      <ul role="list">
        {links.map((link) => (
          <li key={link.path + link.hash}>
            <Link to={link.path + link.hash} aria-current={isCurrent(link) ? 'page' : undefined}>
              <MenuEntryIcon icon={link.icon} />
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

const Nav = styled.nav`
  ${pillLinks}
  margin-inline: auto;
  ul {
    display: flex;
    gap: var(--grove-space-1);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--grove-space-2);
    min-block-size: 2.5rem;
    padding-inline: var(--grove-space-4);
  }
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    stroke-width: 1.75;
  }
  @media (width < 90rem) {
    svg {
      display: none;
    }
    a {
      padding-inline: var(--grove-space-2);
    }
  }
  /* Scrollable if there are too many links. The browser scrolls a focused link into view. */
  &[data-crowded] {
    min-inline-size: 0;
    overflow-x: auto;
    scrollbar-width: none;
    a:focus-visible {
      outline-offset: -2px;
    }
  }
  @media (width < 48rem) {
    position: fixed;
    inset: auto 0 0;
    z-index: 40;
    padding-block-end: env(safe-area-inset-bottom);
    border-block-start: 1px solid var(--grove-border);
    background: var(--grove-background);
    ul {
      gap: 0.125rem;
    }
    /* As wide as their labels, so that none overlap. */
    li {
      flex: 1 0 auto;
    }
    a {
      flex-direction: column;
      justify-content: center;
      gap: 0.125rem;
      inline-size: 100%;
      min-block-size: 3.75rem;
      padding-inline: 0;
      border-radius: 0;
      font-size: var(--grove-text-12);
    }
    svg {
      display: block;
      inline-size: 1.375rem;
      block-size: 1.375rem;
    }
    a:hover,
    a[aria-current] {
      background: transparent;
    }
    a[aria-current] {
      box-shadow: inset 0 2px var(--grove-primary);
    }
  }
`;
