import type { MemberSection } from '@grove/contracts/memberSections';
import { Link } from '@grove/platform/Link';
import { paths, sectionOf, useLocation } from '@grove/platform/navigation';
import { useProduct, useUser } from '@grove/platform/session';
import {
  GraduationCap,
  HeartHandshake,
  LayoutDashboard,
  LibraryBig,
  PencilRuler,
  UsersRound,
} from 'lucide-react';
import { styled } from 'styled-components';
import { usePublicPages } from './usePublicPages.ts';

const sections = [
  { section: 'dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { section: 'coaching', label: 'Coaching', Icon: HeartHandshake },
  { section: 'classroom', label: 'Classroom', Icon: GraduationCap },
  { section: 'community', label: 'Community', Icon: UsersRound },
] as const;

/** The member area's sections, the library and a creator's portal: in the header, or at the foot of a phone's screen where
 *  a thumb reaches them. */
export function SectionNav() {
  const current = useCurrentSection();
  const isCreator = useUser()?.can.openCreatorPortal === true;
  const { pathname } = useLocation();
  const isInLibrary = pathname === paths.library() || pathname.startsWith(`${paths.library()}/`);
  const hasLibrary = usePublicPages().some(({ path }) => path === paths.library());
  return (
    <Nav aria-label="Main">
      <ul role="list">
        {sections.map(({ section, label, Icon }) => (
          <li key={section}>
            <Link to={paths.section(section)} aria-current={section === current ? 'page' : undefined}>
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
        {hasLibrary && (
          <li data-spare={isCreator || undefined}>
            <Link to={paths.library()} aria-current={isInLibrary ? 'page' : undefined}>
              <LibraryBig aria-hidden />
              Library
            </Link>
          </li>
        )}
        {isCreator && (
          <li>
            <Link to={paths.creator()} aria-current={isOfPortal(pathname) ? 'page' : undefined}>
              <PencilRuler aria-hidden />
              Creator
            </Link>
          </li>
        )}
      </ul>
    </Nav>
  );
}

function useCurrentSection(): MemberSection | undefined {
  const { pathname, hash } = useLocation();
  const { slug } = useProduct();
  if (pathname === '/' || pathname.replace(/\/$/, '') === `/${slug}`) return sectionOf(hash).section;
  return pathname.startsWith('/course/') ? 'classroom' : undefined;
}

function isOfPortal(pathname: string) {
  return pathname === paths.creator() || pathname.startsWith(`${paths.creator()}/`);
}

const Nav = styled.nav`
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
    border-radius: var(--grove-radius-full);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
    text-decoration: none;
  }
  svg {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    stroke-width: 1.75;
  }
  a:hover {
    background: var(--grove-track);
    color: var(--grove-text);
  }
  a[aria-current] {
    background: var(--grove-primary-soft);
    color: var(--grove-primary-text);
  }
  @media (width < 90rem) {
    svg {
      display: none;
    }
    a {
      padding-inline: var(--grove-space-2);
    }
  }
  /* A creator has one more, and the header's Shop leads to the library, too. */
  @media (width < 64rem) {
    [data-spare] {
      display: none;
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
      gap: 0;
    }
    li {
      flex: 1;
      min-inline-size: 0;
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
