import { styled } from 'styled-components';
import {
  addressMax,
  bioMax,
  phoneMax,
  cityMax,
  usernameMax,
  zipCodeMax,
} from '@grove/contracts/fields/limits';
import type { AccountProfile } from '@grove/contracts/account/profile';
import { getTimeZoneOptions } from '@grove/ui/forms/getTimeZoneOptions';
import { AvatarRow } from './AvatarRow.tsx';
import { ProfileFieldRow } from './ProfileFieldRow.tsx';
import { SettingsSection } from './SettingsLayout.tsx';

/** The member's profile fields. Each field is saved on blur. */
export function ProfileSection({ profile }: { profile: AccountProfile }) {
  return (
    <SettingsSection id="profile">
      <AvatarRow username={profile.username} avatarUrl={profile.avatarUrl} />
      <Fields>
        <ProfileFieldRow
          profile={profile}
          name="username"
          label="Name"
          maxLength={usernameMax}
          autoComplete="name"
          isWide
        />
        <ProfileFieldRow
          profile={profile}
          name="bio"
          label="About me"
          kind="long"
          hint="Shown on your profile."
          maxLength={bioMax}
          isWide
        />
        <ProfileFieldRow
          profile={profile}
          name="phone"
          label="Phone"
          kind="tel"
          maxLength={phoneMax}
          autoComplete="tel"
        />
        <ProfileFieldRow profile={profile} name="birthday" label="Birthday" kind="date" autoComplete="bday" />
        <ProfileFieldRow
          profile={profile}
          name="address"
          label="Street address"
          maxLength={addressMax}
          autoComplete="street-address"
          isWide
        />
        <ProfileFieldRow
          profile={profile}
          name="city"
          label="City"
          maxLength={cityMax}
          autoComplete="address-level2"
        />
        <ProfileFieldRow
          profile={profile}
          name="state"
          label="State or province"
          maxLength={cityMax}
          autoComplete="address-level1"
        />
        <ProfileFieldRow
          profile={profile}
          name="zipCode"
          label="ZIP or postal code"
          maxLength={zipCodeMax}
          autoComplete="postal-code"
        />
        <ProfileFieldRow
          profile={profile}
          name="country"
          label="Country"
          maxLength={cityMax}
          autoComplete="country-name"
        />
        <ProfileFieldRow
          profile={profile}
          name="timeZone"
          label="Time zone"
          hint="Used for your streak and your calendar."
          options={getTimeZoneOptions(profile.timeZone)}
          isWide
        />
      </Fields>
    </SettingsSection>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--grove-space-4) var(--grove-space-5);
  align-items: start;
  padding-block: var(--grove-space-4);
  border-block-start: 1px solid var(--grove-border);

  > * {
    min-inline-size: 0;
  }

  @media (min-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > [data-wide='true'] {
      grid-column: 1 / -1;
    }
  }
`;
