import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Account, AccountSession } from '@grove/contracts/account';

export const accountKey = ['/api/account'];
export const sessionsKey = ['/api/account', 'sessions'];

/** The account as Settings shows it. A link in a mail or another device may have changed it: asked for anew each time. */
export function useAccount() {
  return useQuery<Account>({ queryKey: accountKey, refetchOnMount: 'always' });
}

/** Where the account is signed in. */
export function useAccountSessions() {
  return useQuery<AccountSession[]>({ queryKey: sessionsKey, refetchOnMount: 'always' });
}

/** Writes what a request has changed into the account that is shown. An answer that is on its way may not know of it
 *  yet: it is dropped, and asked for anew. */
export function updateAccount(cache: QueryClient, change: (account: Account) => Partial<Account>) {
  const isAsking = cache.getQueryState(accountKey)?.fetchStatus === 'fetching';
  cache.setQueryData<Account>(accountKey, (account) => account && { ...account, ...change(account) });
  if (isAsking) void cache.invalidateQueries({ queryKey: accountKey, exact: true });
}

/** Asks anew where the account is signed in: a change of rights or of the password ends sessions. */
export function refreshAccountSessions(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: sessionsKey });
}
