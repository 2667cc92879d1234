import { Link } from '@grove/platform/Link';
import { paths, useLocation } from '@grove/platform/navigation';
import { useProduct, useUser } from '@grove/platform/session';
import { styled } from 'styled-components';
import { useLegalLinks, usePublicPages } from './usePublicPages.ts';

/** The footer for visitors and, on public pages, for members, with links to the public pages. */
export function Footer() {
  const { name, tagline } = useProduct();
  const user = useUser();
  const { pathname } = useLocation();
  const legalPages = useLegalLinks();
  const pages = [...usePublicPages(), ...legalPages];
  const isPublic = pages.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (user === undefined || (user !== null && !isPublic)) return null;
  return (
    <Foot>
      <div>
        <strong>{name}</strong>
        <p>{tagline}</p>
      </div>
      <nav aria-label="Footer">
        <ul role="list">
          <li>
            <Link to={paths.home()}>Home</Link>
          </li>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <Link to={path}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <small>
        © {new Date().getFullYear()} {name}
      </small>
    </Foot>
  );
}

const Foot = styled.footer`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--grove-space-4) var(--grove-space-6);
  padding: var(--grove-space-6) clamp(1rem, 4vw, 2.5rem);
  border-block-start: 1px solid var(--grove-border);
  background: var(--grove-surface);
  color: var(--grove-muted);
  font-size: var(--grove-text-14);
  strong {
    color: var(--grove-text);
    font: 600 var(--grove-text-18) / 1.2 var(--grove-font-heading);
  }
  p {
    margin: var(--grove-space-1) 0 0;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-1) var(--grove-space-5);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 2rem;
    color: var(--grove-text);
    font-weight: 600;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  @media (width >= 48rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    small {
      grid-column: 1 / -1;
    }
  }
  /* Keeps the footer above the bars fixed at the bottom of a phone's screen: the navigation, and a product's price. */
  @media (width < 48rem) {
    body:has(nav[aria-label='Main']) & {
      padding-block-end: calc(4rem + var(--grove-space-6) + env(safe-area-inset-bottom));
    }
  }
  @media (width < 64rem) {
    body:has(aside[aria-label='Price']) & {
      padding-block-end: calc(9rem + env(safe-area-inset-bottom));
    }
  }
`;
