import { useQuery } from '@tanstack/react-query';
import type { SecuritySettings } from '@grove/contracts/creator/people';
import type { BodyOf } from '@grove/contracts/api/endpointTypes';
import { defineWrite, request } from '@grove/platform/defineWrite';
import { unlessFromPage } from '@grove/platform/pageQueries';
import { useWrite } from '@grove/platform/useWrite';

const securityKey = ['/api/creator/security'];

/** Fetches the security settings of this installation. */
export function useSecurity() {
  return useQuery<SecuritySettings>({ queryKey: securityKey, refetchOnMount: unlessFromPage });
}

const changeSecurity = defineWrite({
  name: 'change the security settings',
  scope: 'security',
  hasSecret: true,
  request: (body: BodyOf<'PUT /api/creator/security'>) => request('PUT /api/creator/security', { body }),
  queryUpdates: [
    {
      queries: () => ({ queryKey: securityKey, exact: true }),
      apply: (settings: SecuritySettings, { requireSecondFactor, signInByEmail }) => ({
        requireSecondFactor: requireSecondFactor ?? settings.requireSecondFactor,
        signInByEmail: signInByEmail ?? settings.signInByEmail,
      }),
    },
  ],
});

/** Returns a write that changes security settings. The caller shows a refusal. */
export function useChangeSecurity() {
  return useWrite(changeSecurity, { handlesRefusal: true });
}
