import { studentsPageSize } from '@grove/contracts/limits';
import type { StudentOrder } from '@grove/contracts/studentOrders';
import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** Which students are listed. */
export interface StudentsAsked {
  /** A part of a name, an address or a city; empty for all. */
  search: string;
  order: StudentOrder;
}

/** What the list and its export are asked for by. */
function queryOf({ search, order }: StudentsAsked) {
  return { order, ...(search !== '' && { search }) };
}

/** Where the server writes all of them. */
export function exportOf(asked: StudentsAsked): string {
  return `/api/students/export?${new URLSearchParams(queryOf(asked)).toString()}`;
}

/** The students, page by page. A page that is not full is the last one. */
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
