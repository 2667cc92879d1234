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
  /** What the member saw; what is written, once it is. */
  seen: { current: string | null };
}

/** Saves one field; never throws: what went wrong is an answer. */
export function useSaveProfileField(name: ProfileField) {
  const cache = useQueryClient();
  const { mutateAsync } = useMutation({
    // One after the other: the last one typed is the one that stays.
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

/** What the field holds by now; the other fields are shown as they are by now, too. */
async function readAnew(cache: QueryClient, name: ProfileField): Promise<string | null> {
  const { profile } = await call('GET /api/account');
  showProfile(cache, profile);
  return profile[name];
}

/** Shows a changed profile wherever it stands: in the settings, in the header and menus, and in lists of people. */
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

/** The profile as the settings know it. */
export function knownProfile(cache: QueryClient): AccountProfile | undefined {
  return cache.getQueryData<Account>(accountKey)?.profile;
}
