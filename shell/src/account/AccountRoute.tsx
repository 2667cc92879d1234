import { LazyScreen } from '@grove/platform/LazyScreen';
import { navigate } from '@grove/platform/navigation';
import { queryClient } from '@grove/platform/queryClient';
import { useUser } from '@grove/platform/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Welcome } from '../chrome/Welcome.tsx';
import { useLinkToken } from '../linkToken.ts';
import { getReturnPath } from '../returnPath.ts';
import { AccountLayout } from './AccountLayout.tsx';
import type { AccountPath } from './accountRoutes.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { loadAccount } from './loadAccount.ts';

/** Shows one of the shell's own routes. Redirects members who are already signed in away from the sign-in and
 *  sign-up routes. */
export function AccountRoute({ path }: { path: AccountPath }) {
  const user = useUser();
  const token = useLinkToken();
  const isRedirected = Boolean(user) && (path === '/sign-in' || path === '/sign-up');
  useEffect(() => {
    if (isRedirected) navigate(getReturnPath(location.search), { replace: true });
  }, [isRedirected]);
  if (isRedirected) return null;
  if (path === '/sign-in') return <Welcome signIn />;
  return (
    <QueryClientProvider client={queryClient}>
      <LazyScreen
        name="account"
        load={async () => (await loadAccount()).accountChunk.AccountScreen}
        skeleton={
          <AccountLayout>
            <AccountSkeleton />
          </AccountLayout>
        }
      >
        {(AccountScreen) => <AccountScreen key={path + token} path={path} token={token} />}
      </LazyScreen>
    </QueryClientProvider>
  );
}
