import { useQuery } from '@tanstack/react-query';
import type { QueryFunctionContext, UseQueryResult } from '@tanstack/react-query';
import type { SessionUser } from '@grove/contracts/auth';
import type { PageData } from '@grove/contracts/pageData';
import { readPageData } from './pageData.ts';
import { getQueryFn, queryClient } from './queryClient.ts';
import { noteShownUser } from './shownUser.ts';

const ask = getQueryFn({ on401: 'returnNull' });

/** Who is signed in: from the page, else asked of the server. `data` is null for a visitor. When the session ends while
 *  the page is open, they stay: the frame asks them to sign in again, with their work behind it. Works outside a remote. */
export function useSession(): UseQueryResult<SessionUser | null> {
  return useQuery<SessionUser | null>(
    {
      queryKey: ['/api/auth/me'],
      queryFn: askWhoItIs,
      initialData: userOfPage,
    },
    queryClient,
  );
}

/** The signed-in user, null for a visitor, undefined while it is not known. */
export function useUser(): SessionUser | null | undefined {
  return useSession().data;
}

/** The IANA name of the member's time zone; undefined for a visitor, and until a browser of theirs has told it: then the
 *  browser's own counts. */
export function useTimeZone(): string | undefined {
  return useUser()?.timeZone ?? undefined;
}

/** The product this installation serves: name, slug, tagline, shop. */
export function useProduct(): PageData['product'] {
  return readPageData().product;
}

async function askWhoItIs(context: QueryFunctionContext): Promise<SessionUser | null> {
  const user = (await ask(context)) as SessionUser | null;
  noteShownUser(user);
  return user;
}

function userOfPage() {
  const { user } = readPageData();
  return user === 'unknown' ? undefined : user;
}
