import type { Account } from '@grove/contracts/account/account';
import { DemoNotice } from './DemoNotice.tsx';
import { EmailRow } from './EmailRow.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsLayout.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

/** The email address and password for signing in. */
export function SignInSection({ account }: { account: Account }) {
  return (
    <SettingsSection id="sign-in">
      {account.hasPassword ? (
        <>
          <EmailRow account={account} />
          <PasswordRow email={account.email} />
        </>
      ) : (
        <>
          <DemoNotice />
          <SettingRow title="Email">
            <p>{account.email}</p>
          </SettingRow>
        </>
      )}
      <SignOutEverywhere />
    </SettingsSection>
  );
}
