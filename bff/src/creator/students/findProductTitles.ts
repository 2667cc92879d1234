import type { Types } from 'mongoose';
import { findOpenEnrolments } from '../../learning/enrolments/findOpenEnrolments.ts';
import { listPaidItems } from '../../shop/orders/listPaidItems.ts';
import { findTitlesOfCourses } from '../../shop/products/findTitlesOfCourses.ts';

/** Returns the titles of these students' courses that are open, and of their other purchases, by student id as hex.
 *  Memberships are not included. Three queries. */
export async function findProductTitles(
  studentIds: readonly Types.ObjectId[],
): Promise<Map<string, string[]>> {
  const [enrolments, items] = await Promise.all([findOpenEnrolments(studentIds), listPaidItems(studentIds)]);
  const courseTitles = await findTitlesOfCourses(enrolments.map(({ courseId }) => courseId));
  const products = [
    ...enrolments.map(({ userId, courseId }) => ({
      memberId: userId,
      title: courseTitles.get(courseId.toHexString()),
    })),
    // A paid course may be closed by now; its enrolment decides.
    ...items.filter(({ courseId }) => courseId === null),
  ];
  const byStudent = new Map<string, Set<string>>();
  for (const { memberId, title } of products) {
    const titles = byStudent.get(memberId.toHexString()) ?? new Set();
    if (title !== undefined) byStudent.set(memberId.toHexString(), titles.add(title));
  }
  return new Map([...byStudent].map(([studentId, titles]) => [studentId, [...titles].sort()]));
}
