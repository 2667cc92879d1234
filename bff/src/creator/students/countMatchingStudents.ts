import { countListedStudents } from '../../members/users/students/countStudents.ts';
import { filterStudents } from './filterStudents.ts';
import type { StudentFilters } from './getStudents.ts';

/** Counts the students whom a search and filters match. */
export async function countMatchingStudents({ search = '', ...filter }: StudentFilters): Promise<number> {
  return countListedStudents({ search, ids: await filterStudents(filter) });
}
