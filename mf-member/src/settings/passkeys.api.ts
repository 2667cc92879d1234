import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Passkey, PasskeyCreationOptions } from '@grove/contracts/account/passkeys';
import { call } from '@grove/platform/call';
import { refreshAccountSessions } from './account.api.ts';

const passkeysKey = ['/api/account', 'passkeys'];

/** Passwords and codes are removed from the cache when their component unmounts. */
const notCached = { gcTime: 0 };

/** Loads the account's passkeys. */
export function usePasskeys() {
  return useQuery<Passkey[]>({ queryKey: passkeysKey, refetchOnMount: 'always' });
}

/** Confirms the password, and the code if two-factor authentication is on, and returns the options for creating a
 *  passkey. */
export function useStartPasskey() {
  return useMutation({
    mutationFn: (body: { password: string; code?: string }) =>
      call('POST /api/account/passkeys/start', { body }),
    ...notCached,
  });
}

/** Asks the device to create a passkey, and adds it to the account.
 *  @throws DOMException 'NotAllowedError' if the user cancels, 'InvalidStateError' if the device has one already. */
export function useAddPasskey() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: createPasskey,
    onSuccess: () => {
      refreshAfterChange(cache);
    },
    ...notCached,
  });
}

async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<Passkey> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return call('POST /api/account/passkeys', {
    body: { id, clientDataJSON, attestationObject },
  });
}

/** Renames a passkey. */
export function useRenamePasskey(passkeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string }) =>
      call('PATCH /api/account/passkeys/:passkeyId', { params: { passkeyId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: passkeysKey }),
  });
}

/** Removes a passkey. */
export function useRemovePasskey(passkeyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string }) =>
      call('POST /api/account/passkeys/:passkeyId/remove', { params: { passkeyId }, body }),
    onSuccess: () => {
      refreshAfterChange(cache);
    },
    ...notCached,
  });
}

/** A change of passkeys starts a new session, whose rights may depend on it, and ends the others. */
function refreshAfterChange(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: passkeysKey });
  void cache.invalidateQueries({ queryKey: ['/api/auth/me'] });
  refreshAccountSessions(cache);
}
