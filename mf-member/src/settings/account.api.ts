import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Account, AccountSession } from '@grove/contracts/account/account';
import type { QueryUpdate } from '@grove/platform/defineWrite';

export const accountKey = ['/api/account'];
export const sessionsKey = ['/api/account', 'sessions'];

/** Milliseconds between requests while the server prepares the member's data. */
const preparingMs = 3_000;

/** Loads the account for Settings. It is refetched each time, because an email link or another device may
 *  have changed it, and at intervals while the export of the member's data is being prepared. */
export function useAccount() {
  return useQuery<Account>({
    queryKey: accountKey,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => state.data?.dataExport.state === 'being-made' && preparingMs,
  });
}

/** Loads the account's sessions. */
export function useAccountSessions() {
  return useQuery<AccountSession[]>({ queryKey: sessionsKey, refetchOnMount: 'always' });
}

/** Shows the server's response to a write in the account. */
export function settlesAccount<Answer>(
  change: (answer: Answer) => Partial<Account>,
): QueryUpdate<Account, unknown, Answer> {
  return {
    queries: () => ({ queryKey: accountKey, exact: true }),
    settle: (account, answer) => ({ ...account, ...change(answer) }),
  };
}

/** Writes the result of a request into the cached account. A fetch already in progress may miss the change, so
 *  it is canceled and restarted. */
export function updateAccount(cache: QueryClient, change: (account: Account) => Partial<Account>) {
  const isFetching = cache.getQueryState(accountKey)?.fetchStatus === 'fetching';
  cache.setQueryData<Account>(accountKey, (account) => account && { ...account, ...change(account) });
  if (isFetching) void cache.invalidateQueries({ queryKey: accountKey, exact: true });
}

/** Refetches the account's sessions: a change of rights or of the password ends sessions. */
export function refreshAccountSessions(cache: QueryClient) {
  void cache.invalidateQueries({ queryKey: sessionsKey });
}
