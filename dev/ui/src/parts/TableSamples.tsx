import { Badge } from '@grove/ui/display/Badge';
import { Button } from '@grove/ui/forms/Button';
import { DataTable } from '@grove/ui/lists/DataTable';
import type { DataColumn } from '@grove/ui/lists/DataTable';
import { Cell, Row, Table } from '@grove/ui/lists/Table';
import { Sample } from '../Sample.tsx';

type Lesson = { name: string; minutes: number | null; state: 'Published' | 'Draft' };
const lessons: Lesson[] = [
  { name: 'Lesson 10: Rest', minutes: 12, state: 'Published' },
  { name: 'Lesson 2: Breath', minutes: 8, state: 'Published' },
  { name: 'Lesson 1: Arriving', minutes: 25, state: 'Draft' },
  { name: 'Lesson 4: Listening', minutes: null, state: 'Draft' },
  { name: 'Lesson 3: Body', minutes: 17, state: 'Published' },
  { name: 'Lesson 5: Silence', minutes: 9, state: 'Published' },
];
const columns: DataColumn<Lesson>[] = [
  { label: 'Lesson', cell: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
  {
    label: 'Minutes',
    cell: ({ minutes }) => <span>{minutes ?? 'Unknown'}</span>,
    sortBy: ({ minutes }) => minutes,
  },
  {
    label: 'State',
    cell: ({ state }) => <Badge variant={state === 'Draft' ? 'warning' : 'success'}>{state}</Badge>,
    sortBy: ({ state }) => state,
  },
  {
    label: '',
    cell: ({ name }) => (
      <Button variant="secondary" size="sm" aria-label={`Edit ${name}`}>
        Edit
      </Button>
    ),
  },
];

export function TableSamples({ room }: { room: string }) {
  return (
    <>
      <Sample name="data table: sorting, sticky header, keyboard scrolling" wide>
        <DataTable
          label={`Lessons, ${room}`}
          columns={columns}
          rows={lessons}
          rowKey={({ name }) => name}
          height="18rem"
        />
      </Sample>
      <Sample name="table without sorting" wide>
        <Table label={`Sessions, ${room}`} columns={['Where', 'Since']}>
          <Row>
            <Cell>Phone in Lisbon</Cell>
            <Cell label="Since">March 3, 2026</Cell>
          </Row>
          <Row>
            <Cell>A very long location name that has to wrap</Cell>
            <Cell label="Since">January 12, 2026</Cell>
          </Row>
        </Table>
      </Sample>
    </>
  );
}
