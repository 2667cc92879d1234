import { Link } from '@grove/platform/Link';
import { useLocation } from '@grove/platform/navigation';
import { pillLinks } from '@grove/ui/navigation/pillLinks';
import { styled } from 'styled-components';
import { usePublicPages } from './usePublicPages.ts';

/** A visitor's navigation. On a phone it shows only the first page; the others are in the footer. */
export function PublicNav() {
  const pages = usePublicPages();
  const { pathname } = useLocation();
  if (pages.length === 0) return null;
  return (
    <Nav aria-label="Pages">
      <ul role="list">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={pathname === path ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

const Nav = styled.nav`
  ${pillLinks}
  margin-inline-start: auto;
  ul {
    display: flex;
    gap: var(--grove-space-1);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2.5rem;
    padding-inline: var(--grove-space-3);
  }
  /* The items at the end of the bar follow directly. */
  & + div {
    margin-inline-start: 0;
  }
  @media (width < 40rem) {
    li:not(:first-child) {
      display: none;
    }
    a {
      padding-inline: var(--grove-space-2);
    }
  }
`;
