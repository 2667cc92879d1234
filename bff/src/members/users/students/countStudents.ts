import { nativeCollection } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import { iterateStudents } from './listStudents.ts';
import type { StudentList } from './listStudents.ts';

/** Counts the students, that is, all members except creators. */
export async function countStudents(): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false });
}

/** Counts the students who joined in the range [from, to). */
export async function countStudentsJoined({ from, to }: { from: Date; to: Date }): Promise<number> {
  return nativeCollection(Users).countDocuments({ isCreator: false, createdAt: { $gte: from, $lt: to } });
}

/** Counts the students of a list. */
export async function countListedStudents({ search, ids }: Omit<StudentList, 'order'>): Promise<number> {
  if (search === '')
    return nativeCollection(Users).countDocuments({
      isCreator: false,
      ...(ids && { _id: { $in: [...ids] } }),
    });
  const order = { key: 'createdAt', direction: -1 } as const;
  const students = iterateStudents({ search, ids, order });
  let count = 0;
  while ((await students.next()).done !== true) count += 1;
  return count;
}
