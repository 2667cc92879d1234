import { LazyScreen } from '@grove/platform/LazyScreen';
import { navigate } from '@grove/platform/navigation';
import { queryClient } from '@grove/platform/queryClient';
import { useUser } from '@grove/platform/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Welcome } from '../chrome/Welcome.tsx';
import { useLinkToken } from '../linkToken.ts';
import { wayBack } from '../wayBack.ts';
import { AccountRoom } from './AccountRoom.tsx';
import type { AccountPath } from './accountRoutes.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { loadAccount } from './loadAccount.ts';

/** Shows one of the shell's own routes. Redirects members who are already signed in away from the sign-in and
 *  sign-up routes. */
export function AccountPlace({ path }: { path: AccountPath }) {
  const user = useUser();
  const token = useLinkToken();
  const isThere = Boolean(user) && (path === '/sign-in' || path === '/sign-up');
  useEffect(() => {
    if (isThere) navigate(wayBack(location.search), { replace: true });
  }, [isThere]);
  if (isThere) return null;
  if (path === '/sign-in') return <Welcome signIn />;
  return (
    <QueryClientProvider client={queryClient}>
      <LazyScreen
        name="account"
        load={async () => (await loadAccount()).accountParts.AccountScreen}
        skeleton={
          <AccountRoom>
            <AccountSkeleton />
          </AccountRoom>
        }
      >
        {(AccountScreen) => <AccountScreen key={path + token} path={path} token={token} />}
      </LazyScreen>
    </QueryClientProvider>
  );
}
