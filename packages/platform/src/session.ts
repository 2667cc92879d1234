import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/auth';
import type { PageData } from '@grove/contracts/pageData';
import { onEvent } from './events.ts';
import { readPageData } from './pageData.ts';
import { getQueryFn, queryClient } from './queryClient.ts';

/** Who is signed in: from the page, else asked of the server. `data` is null for a visitor. Works outside a remote. */
export function useSession(): UseQueryResult<SessionUser | null> {
  const session = useQuery<SessionUser | null>(
    {
      queryKey: ['/api/auth/me'],
      queryFn: getQueryFn({ on401: 'returnNull' }) as () => Promise<SessionUser | null>,
      initialData: userOfPage,
    },
    queryClient,
  );
  const { refetch } = session;
  useEffect(() => onEvent('session-ended', () => void refetch()), [refetch]);
  return session;
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
