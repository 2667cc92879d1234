import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account, AccountSession } from '@grove/contracts/account/account';
import { QueryState } from '@grove/platform/QueryState';
import { MembershipSection } from './MembershipSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { OrdersSection } from './OrdersSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { PrivacySection } from './PrivacySection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { Sections } from './SettingsLayout.tsx';
import { SignInSection } from './SignInSection.tsx';
import { useFocusedHeading, useSettingsLocation } from './settingsPath.ts';

interface SettingsScreenProps {
  account: UseQueryResult<Account>;
  sessions: UseQueryResult<AccountSession[]>;
  skeleton: ReactNode;
}

/** The settings: sign-in, devices, and what is shown or stored about the member. */
export function SettingsScreen({ account, sessions, skeleton }: SettingsScreenProps) {
  return (
    <QueryState query={account} skeleton={skeleton}>
      {(ready) => <Settings account={ready} sessions={sessions} />}
    </QueryState>
  );
}

function Settings({ account, sessions }: Pick<SettingsScreenProps, 'sessions'> & { account: Account }) {
  const { heading } = useSettingsLocation();
  useFocusedHeading(heading);
  return (
    <Sections>
      <ProfileSection profile={account.profile} />
      <SignInSection account={account} />
      <PasskeysSection account={account} />
      <SecondFactorSection account={account} />
      <SessionsSection sessions={sessions} />
      <MembershipSection />
      <PaymentSection />
      <OrdersSection />
      <NotificationsSection preferences={account.notifications} />
      <PrivacySection account={account} />
    </Sections>
  );
}
