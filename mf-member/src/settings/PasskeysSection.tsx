import type { Account } from '@grove/contracts/account/account';
import type { Passkey } from '@grove/contracts/account/passkeys';
import { Moment } from '@grove/platform/Moment';
import { QueryState } from '@grove/platform/QueryState';
import { SkeletonGroup, SkeletonText } from '@grove/ui/feedback/Skeleton';
import { AddPasskey } from './AddPasskey.tsx';
import { DemoNotice } from './DemoNotice.tsx';
import { EditPasskey } from './EditPasskey.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsLayout.tsx';
import { usePasskeys } from './passkeys.api.ts';

/** The passkeys, which sign in without a password or code. */
export function PasskeysSection({ account }: { account: Account }) {
  return (
    <SettingsSection id="passkeys">
      {account.hasPassword ? <Passkeys hasSecondFactor={account.secondFactor.isOn} /> : <DemoNotice />}
    </SettingsSection>
  );
}

function Passkeys({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return (
    <>
      <QueryState
        query={usePasskeys()}
        skeleton={
          <SkeletonGroup>
            <SkeletonText lines={2} />
          </SkeletonGroup>
        }
      >
        {(passkeys) => passkeys.map((passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />)}
      </QueryState>
      <AddRow hasSecondFactor={hasSecondFactor} />
    </>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <SettingRow title={name} change={{ label: 'Edit', panel: <EditPasskey passkey={passkey} /> }}>
      <p>
        Added <Moment at={createdAt} format="long-day" /> ·{' '}
        {lastUsedAt === null ? (
          'not used yet'
        ) : (
          <>
            last used <Moment at={lastUsedAt} format="moment" />
          </>
        )}
      </p>
    </SettingRow>
  );
}

function AddRow({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  if (!('PublicKeyCredential' in window))
    return (
      <SettingRow title="New passkey">
        <p>This browser doesn’t support passkeys. Use another one to add a passkey.</p>
      </SettingRow>
    );
  return (
    <SettingRow
      title="New passkey"
      change={{ label: 'Add a passkey', panel: <AddPasskey hasSecondFactor={hasSecondFactor} /> }}
    >
      <p>Sign in with your fingerprint, face or screen lock instead of a password and code.</p>
    </SettingRow>
  );
}
