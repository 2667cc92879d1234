import type { ListedMembership } from '@grove/contracts/creator/students';
import type { Types } from 'mongoose';
import { toMemberships } from '../../shop/memberships/toMembership.ts';
import { listSubscriptionsOf } from '../../shop/subscriptions/listSubscriptionsOf.ts';

/** Returns the memberships of these students by their ids as hex, newest first. Three queries. */
export async function findListedMemberships(
  studentIds: readonly Types.ObjectId[],
): Promise<Map<string, ListedMembership[]>> {
  const subscriptions = await listSubscriptionsOf(studentIds);
  if (subscriptions.length === 0) return new Map();
  const memberships = await toMemberships(subscriptions);
  const byStudent = new Map<string, ListedMembership[]>();
  for (const [index, membership] of memberships.entries()) {
    const studentId = subscriptions[index]?.memberId.toHexString() ?? '';
    byStudent.set(studentId, [...(byStudent.get(studentId) ?? []), membership]);
  }
  return byStudent;
}
