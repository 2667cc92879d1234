import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { QueryState } from '@grove/platform/QueryState';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { Input } from '@grove/ui/Input';
import { ShowMore } from '@grove/ui/ShowMore';
import { Table } from '@grove/ui/Table';
import { RowsSkeleton } from '../portal/ListSkeleton.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { usePeople } from './people.api.ts';

interface PeopleListProps {
  people: ReturnType<typeof usePeople>;
  /** As it stands in the box. */
  search: string;
  onSearch: (search: string) => void;
}

const columns = ['Person', 'Role', 'Second factor', 'Joined', ''];

/** Everyone, or those whose name or address begins as searched. */
export function PeopleList({ people, search, onSearch }: PeopleListProps) {
  return (
    <section aria-label="People">
      <SearchBox role="search">
        <Search size={18} aria-hidden />
        <Input
          type="search"
          aria-label="Search people by name or email"
          placeholder="Search by name or email..."
          maxLength={100}
          value={search}
          onChange={({ target }) => {
            onSearch(target.value);
          }}
        />
      </SearchBox>
      <QueryState
        query={people}
        skeleton={<RowsSkeleton />}
        isEmpty={({ pages }) => pages[0]?.people.length === 0}
        empty={<NobodyFound />}
      >
        {({ pages }) => {
          const persons = pages.flatMap((page) => page.people);
          return (
            <div aria-busy={people.isPlaceholderData}>
              <Table label="People" columns={columns}>
                {persons.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </Table>
              <ShowMore query={people} count={persons.length} end="That is everyone." />
            </div>
          );
        }}
      </QueryState>
    </section>
  );
}

function NobodyFound() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title="Nobody found"
        text="No name and no email begins like that. Try fewer letters."
      />
    </Card>
  );
}

const SearchBox = styled.div`
  position: relative;
  max-inline-size: 26rem;
  margin-block-end: var(--grove-space-4);

  svg {
    position: absolute;
    inset-block-start: calc(50% - 9px);
    inset-inline-start: 0.75rem;
    color: var(--grove-muted);
    pointer-events: none;
  }

  input {
    padding-inline-start: 2.5rem;
  }
`;
