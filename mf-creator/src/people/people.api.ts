import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { AccountRole } from '@grove/contracts/account/auth';
import type { Person } from '@grove/contracts/creator/people';
import type { ResponseOf } from '@grove/contracts/api/endpointTypes';
import { call } from '@grove/platform/call';
import { toast } from '@grove/platform/toast';
import { usePages } from '@grove/platform/usePages';
import { roleLabel } from './roles.ts';

type PeoplePage = ResponseOf<'GET /api/creator/people'>;

const peopleKey = ['/api/creator/people'];

/**
 * Fetches the accounts, newest first.
 * @param search part of a name or an email address; empty for all.
 */
export function usePeople(search: string) {
  return usePages({
    key: search === '' ? peopleKey : [...peopleKey, { search }],
    load: (cursor, signal) =>
      call('GET /api/creator/people', {
        query: { cursor, search: search === '' ? undefined : search },
        signal,
      }),
    onLeave: 'forget',
    keepPrevious: true,
  });
}

/** Returns a mutation that changes a person's role and ends their sessions. */
export function useChangeRole() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      person,
      ...body
    }: {
      person: Person;
      role: AccountRole;
      isOperator?: boolean;
      password?: string;
    }) => call('PUT /api/creator/people/:userId/role', { params: { userId: person.id }, body }),
    onSuccess: (changed) => {
      cache.setQueriesData<InfiniteData<PeoplePage>>(
        { queryKey: peopleKey },
        (list) => list && replacePerson(list, changed),
      );
      // Creators who change their own role end their own session.
      if (changed.isYou) location.assign('/');
      else
        toast({
          title: 'Role changed',
          description: `${changed.username} is now ${changed.isOperator ? 'an operator' : `a ${roleLabel(changed.role).toLowerCase()}`}.`,
        });
    },
  });
}

function replacePerson(list: InfiniteData<PeoplePage>, changed: Person): InfiniteData<PeoplePage> {
  const pages = list.pages.map((page) => ({
    ...page,
    people: page.people.map((person) => (person.id === changed.id ? changed : person)),
  }));
  return { ...list, pages };
}
