import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '@grove/contracts/account/account';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { AccountProfile, ProfileField } from '@grove/contracts/account/profile';
import { call } from '@grove/platform/call';
import { getErrorCode, toFormError } from '@grove/platform/requestErrors';
import { accountKey, updateAccount } from './account.api.ts';

export type FieldAnswer =
  { kind: 'saved' } | { kind: 'differs'; serverValue: string | null } | { kind: 'refused'; message: string };

interface FieldWrite {
  value: string | null;
  /** The value that the member saw. Updated to the stored value after each write. */
  seenValue: { current: string | null };
}

/** Saves one field. Never throws: errors are part of the result. */
export function useSaveProfileField(name: ProfileField) {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    // Writes run one after the other, so that the last value typed is stored.
    scope: { id: `profile ${name}` },
    mutationFn: async ({ value, seenValue }: FieldWrite): Promise<FieldAnswer> => {
      try {
        const body = { changes: { [name]: value }, was: { [name]: seenValue.current } };
        const saved = await call('PATCH /api/account/profile', { body });
        updateProfile(cache, saved);
        seenValue.current = value;
        return { kind: 'saved' };
      } catch (error) {
        if (getErrorCode(error) === 'changed-elsewhere')
          return { kind: 'differs', serverValue: await refetchField(cache, name) };
        return { kind: 'refused', message: toFormError(error, { fields: [`changes.${name}`] }).message };
      }
    },
  });
  return mutateAsync;
}

/** Returns the current value of a field, and updates all fields on the screen. */
async function refetchField(cache: QueryClient, name: ProfileField): Promise<string | null> {
  const { profile } = await call('GET /api/account');
  updateProfile(cache, profile);
  return profile[name];
}

/** Updates a changed profile everywhere: in the settings, in the header and menus, and in lists of people. */
export function updateProfile(cache: QueryClient, profile: AccountProfile) {
  updateAccount(cache, () => ({ profile, username: profile.username }));
  const { username, avatarUrl, timeZone } = profile;
  cache.setQueryData<SessionUser | null>(
    ['/api/auth/me'],
    (user) => user && { ...user, username, avatarUrl, timeZone },
  );
  for (const path of ['/api/dashboard', '/api/profiles', '/api/creator/people', '/api/creator/overview']) {
    void cache.invalidateQueries({ queryKey: [path] });
  }
}

/** Returns the cached profile. */
export function getCachedProfile(cache: QueryClient): AccountProfile | undefined {
  return cache.getQueryData<Account>(accountKey)?.profile;
}
