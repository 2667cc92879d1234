import type { LastSeen } from '@grove/contracts/creator/listOptions';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { listStudentIdsSeen } from '../../members/users/students/listStudentIdsSeen.ts';
import { filterByMembership } from './filterByMembership.ts';
import type { MembershipFilter } from './filterByMembership.ts';
import { filterByProduct } from './filterByProduct.ts';
import type { ProductFilter } from './filterByProduct.ts';

export interface StudentFilter extends MembershipFilter, ProductFilter {
  lastSeen?: LastSeen | undefined;
  /** Only these students. */
  studentIds?: readonly Id[] | undefined;
}

/** Returns the ids of the members whom each of the filters matches; undefined for everyone. */
export async function filterStudents(filter: StudentFilter): Promise<Types.ObjectId[] | undefined> {
  const lists = await Promise.all([
    filterByMembership(filter),
    filterByProduct(filter),
    filter.lastSeen && listStudentIdsSeen(filter.lastSeen),
  ]);
  const selected = filter.studentIds?.map((id) => new Types.ObjectId(id));
  return [...lists, selected]
    .filter((list) => list !== undefined)
    .reduce<Types.ObjectId[] | undefined>(intersect, undefined);
}

/** Returns the ids in both lists, each once. */
function intersect(
  one: readonly Types.ObjectId[] | undefined,
  other: readonly Types.ObjectId[],
): Types.ObjectId[] {
  const unique = new Map(other.map((id) => [id.toHexString(), id]));
  if (one === undefined) return [...unique.values()];
  return one.filter((id) => unique.has(id.toHexString()));
}
