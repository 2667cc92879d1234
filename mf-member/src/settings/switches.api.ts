import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '@grove/contracts/account';
import { toast } from '@grove/platform/toast';
import { accountKey, updateAccount } from './account.api.ts';

interface AccountSwitch<Thrown> {
  /** Switches of one scope are saved one after the other. */
  scope: string;
  save: (thrown: Thrown) => Promise<unknown>;
  change: (account: Account, thrown: Thrown) => Partial<Account>;
}

const mutationKey = ['account switch'];
/** Where to ask for the account anew when no switch is being saved any more. */
const toBeAsked = new WeakSet<QueryClient>();

/** Saves a switch of the account at once. It shows its new state before the answer, and the former one when that is a
 *  refusal; where a newer click waits behind it, what the server holds in the end. */
export function useAccountSwitch<Thrown extends { isOn: boolean }>({
  scope,
  save,
  change,
}: AccountSwitch<Thrown>) {
  const cache = useQueryClient();
  const isLast = () => cache.isMutating({ mutationKey }) === 1;
  function show(thrown: Thrown) {
    updateAccount(cache, (account) => change(account, thrown));
  }
  return useMutation({
    // One after the other: the last click decides, whatever the network does to their order.
    scope: { id: scope },
    mutationKey,
    mutationFn: save,
    onMutate: async (thrown) => {
      // An answer that is on its way does not know of this click yet.
      if (cache.getQueryState(accountKey)?.fetchStatus !== 'idle') toBeAsked.add(cache);
      await cache.cancelQueries({ queryKey: accountKey, exact: true });
      show(thrown);
    },
    onError: ({ message }, thrown) => {
      if (isLast()) show({ ...thrown, isOn: !thrown.isOn });
      else toBeAsked.add(cache);
      toast({ title: 'Not saved', description: message, variant: 'destructive' });
    },
    onSettled: () => {
      if (!isLast() || !toBeAsked.delete(cache)) return;
      void cache.invalidateQueries({ queryKey: accountKey, exact: true });
    },
  });
}
