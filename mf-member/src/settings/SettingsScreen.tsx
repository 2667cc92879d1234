import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Account, AccountSession } from '@grove/contracts/account';
import { Link } from '@grove/platform/Link';
import { QueryState } from '@grove/platform/QueryState';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { Sections, SettingsGrid } from './SettingsLayout.tsx';
import { SignInSection } from './SignInSection.tsx';
import { settingsPath, settingsSections, useHeadingInView, useNamedPlace } from './settingsPlace.ts';
import type { SettingsSectionId } from './settingsPlace.ts';

interface SettingsScreenProps {
  account: UseQueryResult<Account>;
  sessions: UseQueryResult<AccountSession[]>;
  skeleton: ReactNode;
}

/** How one signs in, from where, and what of oneself is shown or kept. */
export function SettingsScreen({ account, sessions, skeleton }: SettingsScreenProps) {
  return (
    <QueryState query={account} skeleton={skeleton}>
      {(ready) => <Settings account={ready} sessions={sessions} />}
    </QueryState>
  );
}

function Settings({ account, sessions }: Pick<SettingsScreenProps, 'sessions'> & { account: Account }) {
  const { section, heading } = useNamedPlace();
  useHeadingInView(heading);
  return (
    <SettingsGrid>
      <SectionList named={section} />
      <Sections>
        <ProfileSection profile={account.profile} />
        <SignInSection account={account} />
        <SecondFactorSection account={account} />
        <SessionsSection sessions={sessions} />
        <NotificationsSection preferences={account.notifications} />
        <PrivacySection account={account} />
      </Sections>
    </SettingsGrid>
  );
}

function SectionList({ named }: { named: SettingsSectionId | undefined }) {
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
