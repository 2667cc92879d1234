import { useState } from 'react';
import { styled } from 'styled-components';
import type { CircleCandidate } from '@grove/contracts/community/circles';
import { QueryState } from '@grove/platform/QueryState';
import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { SkeletonText } from '@grove/ui/feedback/Skeleton';
import { People, PersonRow } from './PersonRow.tsx';
import { useAddMember, useCandidates } from './circles.api.ts';

/** Finds members by name and adds them to a circle. */
export function AddMembers({ circleId }: { circleId: string }) {
  const [search, setSearch] = useState('');
  const found = useCandidates(circleId, search);
  return (
    <section aria-label="Add members">
      <ListToolbar
        label="Add members"
        search={{
          label: 'Search people by name',
          placeholder: 'Add someone by name...',
          value: search,
          onSearch: setSearch,
        }}
      />
      {search !== '' && (
        <QueryState
          query={found}
          skeleton={<SkeletonText lines={3} />}
          isEmpty={({ items }) => items.length === 0}
          empty={<NoResults role="status">No one with that name found.</NoResults>}
        >
          {({ items }) => (
            <People role="list" aria-label="People found" aria-busy={found.isPlaceholderData}>
              {items.map((person) => (
                <Candidate key={person.id} circleId={circleId} person={person} />
              ))}
            </People>
          )}
        </QueryState>
      )}
    </section>
  );
}

function Candidate({ circleId, person }: { circleId: string; person: CircleCandidate }) {
  const add = useAddMember(circleId);
  const { id, name, avatar, isMember } = person;
  return (
    <PersonRow name={name} avatar={avatar}>
      {isMember ? (
        <Badge variant="success">Member</Badge>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Add ${name}`}
          loading={add.isPending}
          onClick={() => {
            add.mutate({ userId: id });
          }}
        >
          Add
        </Button>
      )}
    </PersonRow>
  );
}

const NoResults = styled.p`
  margin: 0;
  color: var(--grove-muted);
`;
