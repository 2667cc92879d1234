import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { AccountRole } from '@grove/contracts/auth';
import type { Person } from '@grove/contracts/people';
import type { ResponseOf } from '@grove/contracts/wire';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';
import { roleLabel } from './roles.ts';

type PeoplePage = ResponseOf<'GET /api/creator/people'>;

const peopleKey = ['/api/creator/people'];

/** Who has an account, newest first. @param search the beginning of a name or an address; empty for everyone. */
export function usePeople(search: string) {
  return useInfiniteQuery({
    queryKey: [...peopleKey, { search }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/creator/people', {
        query: { cursor: pageParam, search: search === '' ? undefined : search },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // What was found before stands until the answer comes.
    placeholderData: keepPreviousData,
    // A list that is left begins anew at its first page.
    gcTime: 0,
  });
}

/** Gives a person another role; their sessions end. */
export function useChangeRole() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ person, role }: { person: Person; role: AccountRole }) =>
      call('PUT /api/creator/people/:userId/role', { params: { userId: person.id }, body: { role } }),
    onSuccess: (changed) => {
      cache.setQueriesData<InfiniteData<PeoplePage>>(
        { queryKey: peopleKey },
        (list) => list && withPerson(list, changed),
      );
      // One's own session has ended with one's role.
      if (changed.isYou) location.assign('/');
      else
        toast({
          title: 'Role changed',
          description: `${changed.username} is a ${roleLabel(changed.role).toLowerCase()} now.`,
        });
    },
  });
}

function withPerson(list: InfiniteData<PeoplePage>, changed: Person): InfiniteData<PeoplePage> {
  const pages = list.pages.map((page) => ({
    ...page,
    people: page.people.map((person) => (person.id === changed.id ? changed : person)),
  }));
  return { ...list, pages };
}
