import type { Account } from '@grove/contracts/account/account';
import { Switch } from '@grove/ui/forms/Switch';
import { BlockedMembersRow } from './BlockedMembersRow.tsx';
import { DataExportRow } from './DataExportRow.tsx';
import { DeletionRow } from './DeletionRow.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SettingsSection } from './SettingsLayout.tsx';
import { useSavePrivacy } from './privacy.api.ts';
import type { PrivacySwitch } from './privacy.api.ts';

const switches: { name: PrivacySwitch; label: string; hint: string }[] = [
  {
    name: 'showLevelPublicly',
    label: 'Show my level to others',
    hint: 'On your profile and next to your posts and comments.',
  },
  {
    name: 'showBadgesPublicly',
    label: 'Show my badges to others',
    hint: 'On your profile and next to your posts and comments.',
  },
];

/** What other members see, and the member's data. */
export function PrivacySection({ account }: { account: Account }) {
  const save = useSavePrivacy();
  return (
    <SettingsSection id="privacy">
      <SettingRow title="What others see">
        {switches.map(({ name, label, hint }) => (
          <div key={name}>
            <Switch
              label={label}
              hint={hint}
              checked={account.privacy[name]}
              onChange={({ target }) => {
                save.mutate({ name, isOn: target.checked });
              }}
            />
          </div>
        ))}
      </SettingRow>
      <BlockedMembersRow />
      <DataExportRow dataExport={account.dataExport} />
      <DeletionRow account={account} />
    </SettingsSection>
  );
}
