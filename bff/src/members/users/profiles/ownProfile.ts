import type { AccountProfile } from '@grove/contracts/account/profile';
import type { User } from '../users.model.ts';

/** The fields of a member's profile, as a projection. */
export const profileFields = {
  username: 1,
  bio: 1,
  avatarUrl: 1,
  phone: 1,
  address: 1,
  city: 1,
  state: 1,
  zipCode: 1,
  country: 1,
  birthday: 1,
  timeZone: 1,
} as const satisfies Record<keyof AccountProfile, 1>;

export type OwnProfile = Pick<User, keyof typeof profileFields>;

/** Converts a user to their own account profile. */
export function toAccountProfile(user: OwnProfile): AccountProfile {
  const { username, bio, avatarUrl, phone, address, city, state, zipCode, country, birthday, timeZone } =
    user;
  return { username, bio, avatarUrl, phone, address, city, state, zipCode, country, birthday, timeZone };
}
