import { useState } from 'react';
import type { ReactNode } from 'react';
import { sortRows } from './sortRows.ts';
import type { Sort, Sortable } from './sortRows.ts';
import { Cell, Row, Table } from './Table.tsx';

export type DataColumn<Item> = {
  /** The column's header and unique name; empty for a column of buttons. */
  label: string;
  cell: (item: Item) => ReactNode;
  /** Returns the value to sort by; omitted if the column is not sortable. */
  sortBy?: (item: Item) => Sortable;
};
export type DataTableProps<Item> = {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Item>[];
  rows: readonly Item[];
  rowKey: (item: Item) => string;
  /** The initial sort order. Default: the order of `rows`. */
  defaultSort?: Sort;
  /** Maximum height, such as '20rem', above which the table scrolls. */
  height?: string;
};

/** A table whose rows are all loaded, sorted by clicking a column's header: ascending, then descending.
 *  For lists loaded page by page, use Table. */
export function DataTable<Item>({ label, columns, rows, rowKey, defaultSort, height }: DataTableProps<Item>) {
  const [sort, setSort] = useState(defaultSort);
  const sortBy = columns.find((column) => column.label === sort?.by)?.sortBy;
  const sorted = sort && sortBy ? sortRows(rows, sortBy, sort.order) : rows;
  const headers = columns.map((column) => ({
    label: column.label,
    ...(column.sortBy && {
      sort: sort?.by === column.label ? sort.order : ('none' as const),
      onSort: () => setSort(toggleSort(sort, column.label)),
    }),
  }));
  return (
    <>
      <Table label={label} columns={headers} height={height}>
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

function toggleSort(sort: Sort | undefined, by: string): Sort {
  return { by, order: sort?.by === by && sort.order === 'ascending' ? 'descending' : 'ascending' };
}
