import { useState } from 'react';
import type { Account } from '@grove/contracts/account/account';
import { Badge } from '@grove/ui/display/Badge';
import { DemoNotice } from './DemoNotice.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorOn } from './SecondFactorOn.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsLayout.tsx';
import { TurnOnSecondFactor } from './TurnOnSecondFactor.tsx';

/** The second factor: a code from an authenticator app in addition to the password. */
export function SecondFactorSection({ account }: { account: Account }) {
  return (
    <SettingsSection id="second-factor">
      {account.hasPassword ? <SecondFactor secondFactor={account.secondFactor} /> : <DemoNotice />}
    </SettingsSection>
  );
}

/** New recovery codes are stored only in this component, until they are dismissed. */
function SecondFactor({ secondFactor }: Pick<Account, 'secondFactor'>) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined);
        }}
      />
    );
  }
  if (secondFactor.isOn) return <SecondFactorOn secondFactor={secondFactor} onCodes={setCodes} />;
  return (
    <SettingRow
      title="Authenticator app"
      change={{
        label: 'Turn on',
        panel: <TurnOnSecondFactor onCodes={setCodes} />,
      }}
    >
      <Badge variant={secondFactor.isRequired ? 'warning' : 'neutral'}>Off</Badge>
      <p>
        {secondFactor.isRequired
          ? 'Creators on this site must use two-factor authentication. Your creator access starts when it’s on, or when you sign in with a passkey.'
          : 'With an authenticator app, nobody can sign in with just your password.'}
      </p>
    </SettingRow>
  );
}
