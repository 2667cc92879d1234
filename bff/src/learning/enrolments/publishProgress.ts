import type { Id } from '@grove/contracts/fields/fields';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Transaction } from '../../infra/mongo.ts';

/** Notifies a member's open pages that the member's progress in a course, or access to it, has changed. */
export async function publishProgress(
  { userId, courseId }: { userId: Id; courseId: Id },
  tx: Transaction,
): Promise<void> {
  await addEvent({ audiences: [`user:${userId}`], kind: 'progress', about: { courseId } }, tx);
}
