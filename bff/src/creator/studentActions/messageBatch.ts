import { sendMessage } from '../../community/conversations/sendMessage.ts';
import { AppError } from '../../infra/AppError.ts';
import { forEachConcurrently } from '../../infra/forEachConcurrently.ts';
import { settleBatch } from './studentBatches.ts';
import type { StoredStudentAction } from './studentActions.model.ts';

const atOnce = 4;
/** The student's account was deleted, or they cannot be written to. */
const refusals: ReadonlySet<string> = new Set(['not-found', 'cannot-be-written']);

/** Sends a message to the next students of an action. The key of each message makes it idempotent. */
export async function messageBatch(action: StoredStudentAction, text: string): Promise<void> {
  const { _id, actorId, studentIds } = action;
  const actor = { id: actorId.toHexString(), isCreator: true, isCoach: false };
  const result = { done: 0, skipped: 0, failed: 0 };
  await forEachConcurrently(studentIds, atOnce, async (studentId) => {
    const userId = studentId.toHexString();
    try {
      await sendMessage(actor, { userId, text, key: `${_id.toHexString()}:${userId}` });
      result.done += 1;
    } catch (error) {
      if (!(error instanceof AppError && refusals.has(error.code))) throw error;
      result.failed += 1;
    }
  });
  await settleBatch(action, result);
}
