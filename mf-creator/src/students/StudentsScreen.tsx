import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import {
  lastSeenRanges,
  membershipStates,
  progressStates,
  studentOrders,
} from '@grove/contracts/creator/listOptions';
import type { StudentOrder } from '@grove/contracts/creator/listOptions';
import { LazyScreen } from '@grove/platform/LazyScreen';
import { Link } from '@grove/platform/Link';
import { useListQuery } from '@grove/platform/useListQuery';
import { Button } from '@grove/ui/forms/Button';
import { Card } from '@grove/ui/layout/Card';
import { EmptyState } from '@grove/ui/feedback/EmptyState';
import { Skeleton } from '@grove/ui/feedback/Skeleton';
import { Bar, ListToolbar } from '@grove/ui/lists/ListToolbar';
import { Table } from '@grove/ui/lists/Table';
import { ExportButton } from '../portal/ExportButton.tsx';
import { PagedList } from '../portal/PagedList.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { portalPaths } from '../portal/portalPaths.ts';
import { useMembershipFilters } from './membershipFilters.ts';
import { InviteStudents } from './InviteStudents.tsx';
import { SelectBox } from './SelectBox.tsx';
import { StudentRow } from './StudentRow.tsx';
import { getColumns, orderLabels } from './getColumns.ts';
import { toOption } from './toOption.ts';
import { getExportUrl, useStudents } from './students.api.ts';
import { useStudentSelection } from './useStudentSelection.ts';

const queryParams = ['search', 'order', 'plan', 'membership', 'product', 'progress', 'seen'] as const;

/** The table of all students with search, sorting and export. */
export function StudentsScreen() {
  const [params, setQuery] = useListQuery(queryParams);
  const { search, plan: planId, product: productId } = params;
  const order = toOrder(params.order);
  const listQuery = {
    ...{ search, order, planId, productId },
    membership: toOption(membershipStates, params.membership),
    progress: productId && toOption(progressStates, params.progress),
    lastSeen: toOption(lastSeenRanges, params.seen),
  };
  const isFiltered = productId + listQuery.lastSeen !== '';
  const [showsFilters, setShowsFilters] = useState(isFiltered);
  const students = useStudents(listQuery);
  const filters = useMembershipFilters(listQuery, setQuery);
  const listedIds = students.data?.pages.flatMap((page) => page.students.map(({ id }) => id)) ?? [];
  const { order: _, ...filterQuery } = listQuery;
  const selection = useStudentSelection(JSON.stringify(filterQuery), listedIds);
  const selectAllBox = useRef<HTMLInputElement>(null);
  const clearSelection = () => {
    selection.clear();
    // The button that was used disappears with the bar.
    selectAllBox.current?.focus();
  };
  const sortBy = (next: StudentOrder) => {
    setQuery({ order: next === studentOrders[0] ? '' : next });
  };
  return (
    <PortalScreen
      title="Students"
      actions={
        <>
          <Button as={Link} to={portalPaths.circles()} variant="secondary">
            Circles & Pods
          </Button>
          <InviteStudents />
          <ExportButton url={getExportUrl(listQuery)} fileName="students.csv" itemName="student" />
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
              setQuery({ search: text });
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
            ...filters,
          ]}
          count={
            students.isPlaceholderData
              ? undefined
              : students.data?.pages.flatMap((page) => page.students).length
          }
          hasMore={students.hasNextPage}
        />
        <FilterBar>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsFilters}
            onClick={() => {
              setShowsFilters(!showsFilters);
            }}
          >
            More filters
          </Button>
        </FilterBar>
        {showsFilters && (
          <LazyScreen
            name="student-filters"
            load={loadFilters}
            skeleton={<Skeleton shape="control" height="4rem" />}
          >
            {(StudentFilters) => <StudentFilters query={listQuery} setQuery={setQuery} />}
          </LazyScreen>
        )}
        <PagedList
          query={students}
          getItems={(page) => page.students}
          empty={<NoStudents isSearched={search + planId + listQuery.membership !== '' || isFiltered} />}
        >
          {(listed) => (
            <Table
              label="Students"
              columns={getColumns(
                order,
                sortBy,
                <SelectBox
                  ref={selectAllBox}
                  label="Select all students on this page"
                  checked={selection.isPageSelected}
                  mixed={!selection.isEmpty && !selection.isPageSelected}
                  onChange={selection.togglePage}
                />,
              )}
            >
              {listed.map((student) => (
                <StudentRow
                  key={student.id}
                  student={student}
                  isSelected={selection.isSelected(student.id)}
                  onToggle={() => {
                    selection.toggle(student.id);
                  }}
                />
              ))}
            </Table>
          )}
        </PagedList>
        {!selection.isEmpty && (
          <LazyScreen
            name="selection-bar"
            load={loadSelectionBar}
            skeleton={<Skeleton shape="control" height="3.5rem" />}
          >
            {(SelectionBar) => (
              <SelectionBar selection={selection} listQuery={listQuery} clear={clearSelection} />
            )}
          </LazyScreen>
        )}
      </section>
    </PortalScreen>
  );
}

/* The button's text is aligned with the fields above it. */
const FilterBar = styled(Bar)`
  > button {
    margin-inline-start: -0.75rem;
  }
`;

function loadFilters() {
  return import('./StudentFilters.tsx').then((module) => module.StudentFilters);
}

function loadSelectionBar() {
  return import('./SelectionBar.tsx').then((module) => module.SelectionBar);
}

function toOrder(orderParam: string): StudentOrder {
  return studentOrders.find((order) => order === orderParam) ?? studentOrders[0];
}

function NoStudents({ isSearched }: { isSearched: boolean }) {
  return (
    <Card padding="none">
      {isSearched ? (
        <EmptyState
          drawing="lantern"
          title="No students found"
          text="No student matches your search and filters. Try a shorter search or another filter."
        />
      ) : (
        <EmptyState
          drawing="lantern"
          title="No students yet"
          text="People who accept your invitation or sign up will appear here."
          action={<InviteStudents />}
        />
      )}
    </Card>
  );
}
