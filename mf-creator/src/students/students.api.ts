import { studentsPageSize } from '@grove/contracts/fields/limits';
import type {
  LastSeen,
  MembershipState,
  ProgressState,
  StudentOrder,
} from '@grove/contracts/creator/listOptions';
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
  productId: string;
  /** Empty without a product. */
  progress: ProgressState | '';
  lastSeen: LastSeen | '';
}

/** The filter in the parameters of the list, its export and its count. */
export function toFilter({ search, planId, productId, ...states }: Omit<StudentListQuery, 'order'>) {
  return {
    ...(search !== '' && { search }),
    ...(planId !== '' && { planId }),
    ...(productId !== '' && { productId }),
    ...(states.membership !== '' && { membership: states.membership }),
    ...(states.progress !== '' && { progress: states.progress }),
    ...(states.lastSeen !== '' && { lastSeen: states.lastSeen }),
  };
}

function toQueryParams({ order, ...filters }: StudentListQuery) {
  return { order, ...toFilter(filters) };
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
