import { studentOrders } from '@grove/contracts/studentOrders';
import type { StudentOrder } from '@grove/contracts/studentOrders';
import { Link } from '@grove/platform/Link';
import { useListQuery } from '@grove/platform/useListQuery';
import { Button } from '@grove/ui/Button';
import { Card } from '@grove/ui/Card';
import { EmptyState } from '@grove/ui/EmptyState';
import { ListToolbar } from '@grove/ui/ListToolbar';
import { Table } from '@grove/ui/Table';
import { ExportButton } from '../portal/ExportButton.tsx';
import { PagedList } from '../portal/PagedList.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { portalPaths } from '../portal/portalPaths.ts';
import { StudentRow } from './StudentRow.tsx';
import { columnsFor, orderLabels } from './studentColumns.ts';
import { exportOf, useStudents } from './students.api.ts';

const asked = ['search', 'order'] as const;

/** The table of all students with search, sorting and export. */
export function StudentsScreen() {
  const [{ search, order: wished }, ask] = useListQuery(asked);
  const order = toOrder(wished);
  const students = useStudents({ search, order });
  const sortBy = (next: StudentOrder) => {
    ask({ order: next === studentOrders[0] ? '' : next });
  };
  return (
    <PortalScreen
      title="Students"
      actions={
        <>
          <Button as={Link} to={portalPaths.circles()} variant="secondary">
            Circles & Pods
          </Button>
          <ExportButton address={exportOf({ search, order })} fileName="students.csv" what="student" />
        </>
      }
      error={students.error}
    >
      <section aria-label="Students">
        <ListToolbar
          label="Students"
          search={{
            label: 'Search students by name, email or city',
            placeholder: 'Search students...',
            value: search,
            onSearch: (text) => {
              ask({ search: text });
            },
          }}
          choices={[
            {
              label: 'Sort by',
              options: orderLabels,
              value: order,
              onChoose: (chosen) => {
                sortBy(toOrder(chosen));
              },
            },
          ]}
          count={
            students.isPlaceholderData
              ? undefined
              : students.data?.pages.flatMap((page) => page.students).length
          }
          hasMore={students.hasNextPage}
        />
        <PagedList
          query={students}
          itemsOf={(page) => page.students}
          empty={<NoStudents isSearched={search !== ''} />}
        >
          {(listed) => (
            <Table label="Students" columns={columnsFor(order, sortBy)}>
              {listed.map((student) => (
                <StudentRow key={student.id} student={student} />
              ))}
            </Table>
          )}
        </PagedList>
      </section>
    </PortalScreen>
  );
}

function toOrder(wished: string): StudentOrder {
  return studentOrders.find((order) => order === wished) ?? studentOrders[0];
}

function NoStudents({ isSearched }: { isSearched: boolean }) {
  return (
    <Card padding="none">
      {isSearched ? (
        <EmptyState
          drawing="lantern"
          title="No students found"
          text="No name, email or city matches your search. Try a shorter one."
        />
      ) : (
        <EmptyState drawing="lantern" title="No students yet" text="New students will appear here." />
      )}
    </Card>
  );
}
