import { useQuery } from '@tanstack/react-query';
import type { QueryFunctionContext, UseQueryResult } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/account/auth';
import type { PageData } from '@grove/contracts/api/pageData';
import type { SiteProfile } from '@grove/contracts/site/siteSettings';
import { readPageData } from './pageData.ts';
import { getQueryFn, queryClient } from './queryClient.ts';
import { recordShownUser } from './shownUser.ts';

const fetchUser = getQueryFn({ on401: 'returnNull' });

/** The signed-in user, from the page or else from the server. `data` is null for a visitor. When the
 *  session expires while the page is open, the user stays: the shell asks them to sign in again,
 *  without losing their work. Works outside a remote. */
export function useSession(): UseQueryResult<SessionUser | null> {
  return useQuery<SessionUser | null>(
    {
      queryKey: ['/api/auth/me'],
      queryFn: fetchAndRecordUser,
      initialData: getPageUser,
    },
    queryClient,
  );
}

/** The signed-in user; null for a visitor, undefined while unknown. */
export function useUser(): SessionUser | null | undefined {
  return useSession().data;
}

/** The IANA name of the member's time zone. Undefined for a visitor, and until the member's browser has
 *  reported it: then the browser's zone applies. */
export function useTimeZone(): string | undefined {
  return useUser()?.timeZone ?? undefined;
}

/** The product of this installation: name, slug, tagline, pictures and shop. Rerenders when creators change the site
 *  settings. */
export function useProduct(): PageData['product'] {
  const { slug, shopUrl } = readPageData().product;
  const { data } = useQuery<SiteProfile>(
    // Static, because the shell fetches it when it has changed.
    { queryKey: ['/api/site'], initialData: () => readPageData().product, staleTime: 'static' },
    queryClient,
  );
  return { ...data, slug, shopUrl };
}

async function fetchAndRecordUser(context: QueryFunctionContext): Promise<SessionUser | null> {
  const user = (await fetchUser(context)) as SessionUser | null;
  recordShownUser(user);
  return user;
}

function getPageUser() {
  const { user } = readPageData();
  return user === 'unknown' ? undefined : user;
}
