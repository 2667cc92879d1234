import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '@grove/contracts/account';
import type { SessionUser } from '@grove/contracts/auth';
import type { AccountProfile, ProfileField } from '@grove/contracts/profile';
import { call } from '@grove/platform/call';
import { codeOf, refusalOf } from '@grove/platform/refusal';
import { accountKey, updateAccount } from './account.api.ts';

export type FieldAnswer =
  { kind: 'saved' } | { kind: 'differs'; theirs: string | null } | { kind: 'refused'; message: string };

interface FieldWrite {
  is: string | null;
  /** The value that the member saw. Updated to the stored value after each write. */
  seen: { current: string | null };
}

/** Saves one field. Never throws: errors are part of the answer. */
export function useSaveProfileField(name: ProfileField) {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    // Writes run one after the other, so that the last value typed is stored.
    scope: { id: `profile ${name}` },
    mutationFn: async ({ is, seen }: FieldWrite): Promise<FieldAnswer> => {
      try {
        const body = { changes: { [name]: is }, was: { [name]: seen.current } };
        const saved = await call('PATCH /api/account/profile', { body });
        showProfile(cache, saved);
        seen.current = is;
        return { kind: 'saved' };
      } catch (error) {
        if (codeOf(error) === 'changed-elsewhere')
          return { kind: 'differs', theirs: await readAnew(cache, name) };
        return { kind: 'refused', message: refusalOf(error, { fields: [`changes.${name}`] }).message };
      }
    },
  });
  return mutateAsync;
}

/** Returns the current value of a field, and updates all fields on the screen. */
async function readAnew(cache: QueryClient, name: ProfileField): Promise<string | null> {
  const { profile } = await call('GET /api/account');
  showProfile(cache, profile);
  return profile[name];
}

/** Updates a changed profile everywhere: in the settings, in the header and menus, and in lists of people. */
export function showProfile(cache: QueryClient, profile: AccountProfile) {
  updateAccount(cache, () => ({ profile, username: profile.username }));
  const { username, avatarUrl, timeZone } = profile;
  cache.setQueryData<SessionUser | null>(
    ['/api/auth/me'],
    (user) => user && { ...user, username, avatarUrl, timeZone },
  );
  for (const place of ['/api/dashboard', '/api/profiles', '/api/creator/people', '/api/creator/overview']) {
    void cache.invalidateQueries({ queryKey: [place] });
  }
}

/** Returns the cached profile. */
export function knownProfile(cache: QueryClient): AccountProfile | undefined {
  return cache.getQueryData<Account>(accountKey)?.profile;
}
