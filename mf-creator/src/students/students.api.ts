import { studentsPageSize } from '@grove/contracts/fields/limits';
import type { MembershipState, StudentOrder } from '@grove/contracts/creator/listOptions';
import { call } from '@grove/platform/call';
import { usePages } from '@grove/platform/usePages';

/** The filter and order of the list. */
export interface StudentListQuery {
  /** Part of a name, an email address or a city; empty for all. */
  search: string;
  order: StudentOrder;
  /** Empty for all. */
  planId: string;
  membership: MembershipState | '';
}

/** The query parameters of the list and its export. */
function toQueryParams({ search, order, planId, membership }: StudentListQuery) {
  return {
    order,
    ...(search !== '' && { search }),
    ...(planId !== '' && { planId }),
    ...(membership !== '' && { membership }),
  };
}

/** The URL of the CSV export of all matching students. */
export function getExportUrl(listQuery: StudentListQuery): string {
  return `/api/students/export?${new URLSearchParams(toQueryParams(listQuery)).toString()}`;
}

/** Fetches the students. A page that is not full is the last one. */
export function useStudents(listQuery: StudentListQuery) {
  return usePages({
    key: ['/api/students', listQuery],
    load: async (cursor, signal) => {
      const students = await call('GET /api/students', {
        query: { ...toQueryParams(listQuery), cursor },
        signal,
      });
      const isFull = students.length === studentsPageSize;
      return { students, nextCursor: isFull ? (students.at(-1)?.cursor ?? null) : null };
    },
    onLeave: 'refresh',
    keepPrevious: true,
  });
}
