import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { settingsPath, settingsSections, useNamedPlace } from './settingsPlace.ts';

/** The ways to the sections of the settings. */
export function SectionList() {
  const { section: named } = useNamedPlace();
  return (
    <Nav aria-label="Settings">
      <ul role="list">
        {settingsSections.map(({ id, title }) => (
          <li key={id}>
            <Link to={settingsPath(id)} aria-current={id === named ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

const Nav = styled.nav`
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-2);
  }

  a {
    display: block;
    padding: 0.375rem 0.875rem;
    border: 1px solid var(--grove-border);
    border-radius: var(--grove-radius-full);
    color: var(--grove-muted);
    font-size: var(--grove-text-14);
    font-weight: 600;
    text-decoration: none;
  }

  a:hover {
    background: var(--grove-track);
    color: var(--grove-text);
  }

  a[aria-current] {
    background: var(--grove-primary-soft);
    color: var(--grove-primary-text);
  }

  @media (min-width: 1024px) {
    position: sticky;
    inset-block-start: 6rem;

    ul {
      display: grid;
    }

    a {
      border-color: transparent;
      border-radius: var(--grove-radius);
    }
  }
`;
