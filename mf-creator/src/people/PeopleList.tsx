import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { ListToolbar } from '@grove/ui/lists/ListToolbar';
import { Table } from '@grove/ui/lists/Table';
import { PagedList } from '../portal/PagedList.tsx';
import { PersonRow } from './PersonRow.tsx';
import type { usePeople } from './people.api.ts';

interface PeopleListProps {
  people: ReturnType<typeof usePeople>;
  /** The search term. */
  search: string;
  onSearch: (search: string) => void;
}

const columns = ['Person', 'Role', 'Two-factor authentication', 'Joined', ''];

/** The table of accounts with its search. */
export function PeopleList({ people, search, onSearch }: PeopleListProps) {
  return (
    <section aria-label="People">
      <ListToolbar
        label="People"
        search={{
          label: 'Search people by name or email',
          placeholder: 'Search by name or email...',
          value: search,
          onSearch,
        }}
        count={
          people.isPlaceholderData ? undefined : people.data?.pages.flatMap((page) => page.people).length
        }
        hasMore={people.hasNextPage}
      />
      <PagedList query={people} getItems={(page) => page.people} empty={<NoResults />}>
        {(listed) => (
          <Table label="People" columns={columns}>
            {listed.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </Table>
        )}
      </PagedList>
    </section>
  );
}

function NoResults() {
  return (
    <Card padding="none">
      <EmptyState
        drawing="lantern"
        title="No people found"
        text="No name or email matches your search. Try a shorter one."
      />
    </Card>
  );
}
