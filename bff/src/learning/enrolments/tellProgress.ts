import type { Id } from '@grove/contracts/fields';
import { addEvent } from '../../delivery/events/addEvent.ts';
import type { Transaction } from '../../infra/mongo.ts';

/** Tells a member's open pages that they are further in a course, in it, or no longer. */
export async function tellProgress(
  { userId, courseId }: { userId: Id; courseId: Id },
  tx: Transaction,
): Promise<void> {
  await addEvent({ audiences: [`user:${userId}`], kind: 'progress', about: { courseId } }, tx);
}
