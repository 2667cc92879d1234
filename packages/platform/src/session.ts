import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/auth';
import type { PageData } from '@grove/contracts/pageData';
import { readPageData } from './pageData.ts';
import { getQueryFn, queryClient } from './queryClient.ts';

/** Who is signed in: from the page, else asked of the server. `data` is null for a visitor. When the session ends while
 *  the page is open, they stay: the frame asks them to sign in again, with their work behind it. Works outside a remote. */
export function useSession(): UseQueryResult<SessionUser | null> {
  return useQuery<SessionUser | null>(
    {
      queryKey: ['/api/auth/me'],
      queryFn: getQueryFn({ on401: 'returnNull' }) as () => Promise<SessionUser | null>,
      initialData: userOfPage,
    },
    queryClient,
  );
}

/** The signed-in user, null for a visitor, undefined while it is not known. */
export function useUser(): SessionUser | null | undefined {
  return useSession().data;
}

/** The product this installation serves: name, slug, tagline, shop. */
export function useProduct(): PageData['product'] {
  return readPageData().product;
}

function userOfPage() {
  const { user } = readPageData();
  return user === 'unknown' ? undefined : user;
}
