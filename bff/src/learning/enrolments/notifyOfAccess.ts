import type { Id } from '@grove/contracts/fields/fields';
import { notify } from '../../delivery/notifications/notify.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';

interface AccessChange {
  userId: Id;
  courseId: Id;
  /** The course's title. */
  course: string;
}

/** Notifies a member that someone else enrolled them in a course. Call it in the transaction that enrolls them. */
export async function notifyEnrolled(change: AccessChange, tx: Transaction): Promise<void> {
  await notifyOfAccess('enrolled', change, tx);
}

/** Notifies a member that they no longer have access to a course. Call it in the transaction that ends it. */
export async function notifyAccessEnded(change: AccessChange, tx: Transaction): Promise<void> {
  await notifyOfAccess('access-ended', change, tx);
}

async function notifyOfAccess(
  kind: 'enrolled' | 'access-ended',
  { userId, courseId, course }: AccessChange,
  tx: Transaction,
): Promise<void> {
  // The time makes the key of each change unique, because access can start and end several times.
  const key = `${kind}:${courseId}:${clock.now().getTime()}`;
  await notify({ userId, kind, key, data: { courseId, course } }, tx);
}
