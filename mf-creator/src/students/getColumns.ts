import type { ReactNode } from 'react';
import type { StudentOrder } from '@grove/contracts/creator/listOptions';
import type { TableColumn } from '@grove/ui/lists/Table';

/** Labels of the sort orders. */
export const orderLabels: readonly { value: StudentOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: 'name-down', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: 'email-down', label: 'Email, Z to A' },
];

/** The columns of the table of students. Student and Email sort it.
 *  @param selectAll the checkbox that selects all rows. */
export function getColumns(
  order: StudentOrder,
  sortBy: (order: StudentOrder) => void,
  selectAll: ReactNode,
): readonly (string | TableColumn)[] {
  const createSortableColumn = (label: string, key: 'name' | 'email'): TableColumn => ({
    label,
    sort: order === key ? 'ascending' : order === `${key}-down` ? 'descending' : 'none',
    onSort: () => {
      sortBy(order === key ? `${key}-down` : key);
    },
  });
  return [
    { ...createSortableColumn('Student', 'name'), selectAll },
    createSortableColumn('Email', 'email'),
    'Location',
    'Phone',
    'Status',
    'Actions',
  ];
}
