import type { Account } from '@grove/contracts/account';
import { useOptimisticWrite } from '@grove/platform/useOptimisticWrite';
import { accountKey } from './account.api.ts';

interface AccountSwitch<Thrown> {
  save: (thrown: Thrown) => Promise<unknown>;
  change: (account: Account, thrown: Thrown) => Partial<Account>;
}

/** Saves a switch of the account at once. */
export function useAccountSwitch<Thrown>({ save, change }: AccountSwitch<Thrown>) {
  return useOptimisticWrite<Account, Thrown>({
    key: accountKey,
    send: save,
    apply: (account, thrown) => ({ ...account, ...change(account, thrown) }),
  });
}
