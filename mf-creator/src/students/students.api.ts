import { studentsPageSize } from '@grove/contracts/limits';
import type { StudentOrder } from '@grove/contracts/studentOrders';
import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** The filter and order of the list. */
export interface StudentsAsked {
  /** Part of a name, an email address or a city; empty for all. */
  search: string;
  order: StudentOrder;
}

/** The query parameters of the list and its export. */
function queryOf({ search, order }: StudentsAsked) {
  return { order, ...(search !== '' && { search }) };
}

/** The address of the CSV export of all matching students. */
export function exportOf(asked: StudentsAsked): string {
  return `/api/students/export?${new URLSearchParams(queryOf(asked)).toString()}`;
}

/** Fetches the students. A page that is not full is the last one. */
export function useStudents(asked: StudentsAsked) {
  return usePages({
    key: ['/api/students', asked],
    load: async (cursor, signal) => {
      const students = await call('GET /api/students', { query: { ...queryOf(asked), cursor }, signal });
      const isFull = students.length === studentsPageSize;
      return { students, nextCursor: isFull ? (students.at(-1)?.cursor ?? null) : null };
    },
    onLeave: 'refresh',
    keepPrevious: true,
  });
}
