import { expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { Account } from '@grove/contracts/account/account';
import { createQueryClient } from '@grove/platform/queryClient';
import { accountKey, updateAccount } from './account.api.ts';

test('a fetch in progress does not undo a change saved in the meantime', async () => {
  const cache = createQueryClient();
  const [before, after] = [account('Fern'), account('Wren')];
  cache.setQueryData(accountKey, before);
  const [late, fresh] = [Promise.withResolvers<Account>(), Promise.withResolvers<Account>()];
  const answers = [late.promise, fresh.promise];
  const queryFn = () => answers.shift() ?? Promise.reject(new Error('Asked too often'));
  const pendingQuery = cache.query({ queryKey: accountKey, queryFn, staleTime: 0 }).catch(() => undefined);
  // An observer, as in Settings, keeps the query active.
  const stop = new QueryObserver(cache, { queryKey: accountKey, queryFn }).subscribe(() => undefined);

  updateAccount(cache, () => ({ username: 'Wren' }));
  late.resolve(before);
  fresh.resolve(after);
  await pendingQuery;
  await waitFor(() => {
    expect(cache.getQueryState(accountKey)?.fetchStatus).toBe('idle');
  });
  expect(cache.getQueryData(accountKey)).toEqual(after);
  stop();
});

function account(username: string): Account {
  return { username } as Account;
}
