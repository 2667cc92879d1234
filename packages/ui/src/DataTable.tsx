import { useState } from 'react';
import type { ReactNode } from 'react';
import { sortRows } from './sortRows.ts';
import type { Sort, Sortable } from './sortRows.ts';
import { Cell, Row, Table } from './Table.tsx';

export type DataColumn<Item> = {
  /** Its head, which names it; empty for a column of buttons. */
  label: string;
  cell: (item: Item) => ReactNode;
  /** What its rows are sorted by; left out where they cannot be. */
  sortBy?: (item: Item) => Sortable;
};
export type DataTableProps<Item> = {
  /** What it lists, for screen readers. */
  label: string;
  columns: readonly DataColumn<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  /** How it is sorted at first; as the rows come unless told otherwise. */
  defaultSort?: Sort;
  /** A height of its own to scroll within, such as '20rem'. */
  height?: string;
};

/** Rows that are all here, sorted by a press on a column's head: up, then down. What comes in pages from the server is a
 *  plain Table. */
export function DataTable<Item>({ label, columns, rows, rowKey, defaultSort, height }: DataTableProps<Item>) {
  const [sort, setSort] = useState(defaultSort);
  const sortBy = columns.find((column) => column.label === sort?.by)?.sortBy;
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.order) : rows;
  const heads = columns.map((column) => ({
    label: column.label,
    ...(column.sortBy && {
      sort: sort?.by === column.label ? sort.order : ('none' as const),
      onSort: () => setSort(turned(sort, column.label)),
    }),
  }));
  return (
    <>
      <Table label={label} columns={heads} height={height}>
        {sorted.map((item) => (
          <Row key={rowKey(item)}>
            {columns.map((column, at) => (
              <Cell key={column.label} {...(at > 0 && column.label !== '' && { label: column.label })}>
                {column.cell(item)}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
      <span role="status" className="grove-unseen">
        {sort && sort !== defaultSort && `Sorted by ${sort.by}, ${sort.order}`}
      </span>
    </>
  );
}

function turned(sort: Sort | undefined, by: string): Sort {
  return { by, order: sort?.by === by && sort.order === 'ascending' ? 'descending' : 'ascending' };
}
