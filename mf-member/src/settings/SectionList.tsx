import { styled } from 'styled-components';
import { Link } from '@grove/platform/Link';
import { pillLinks } from '@grove/ui/navigation/pillLinks';
import { settingsPath, settingsSections, useSettingsLocation } from './settingsPath.ts';

/** Links to the sections of the settings. */
export function SectionList() {
  const { section: currentSection } = useSettingsLocation();
  return (
    <Nav aria-label="Settings">
      <ul role="list">
        {settingsSections.map(({ id, title }) => (
          <li key={id}>
            <Link to={settingsPath(id)} aria-current={id === currentSection ? 'location' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

const Nav = styled.nav`
  ${pillLinks}

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--grove-space-2);
  }

  a {
    display: block;
    padding: 0.375rem 0.875rem;
    border: 1px solid var(--grove-border);
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
