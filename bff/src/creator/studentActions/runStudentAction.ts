import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { enrolBatch } from './enrolBatch.ts';
import { finishStudentAction } from './finishStudentAction.ts';
import { messageBatch } from './messageBatch.ts';
import { findNextBatch } from './studentBatches.ts';
import { StudentActions } from './studentActions.model.ts';

/** Runs an action for the students who are left, a batch at a time, and reports the result to the creator. Idempotent.
 *  Ends without a report if the creator has lost the role or the account. */
export async function runStudentAction(
  { actionId }: { actionId: Id },
  { signal }: Pick<EffectRun, 'signal'>,
): Promise<void> {
  const _id = new Types.ObjectId(actionId);
  for (;;) {
    signal.throwIfAborted();
    const action = await findNextBatch(_id);
    if (action === null) return;
    if (!(await isCreator(action.actorId))) {
      await nativeCollection(StudentActions).deleteOne({ _id });
      return;
    }
    if (action.studentIds.length === 0) {
      await finishStudentAction(action);
      return;
    }
    await (action.text === null ? enrolBatch(_id) : messageBatch(action, action.text));
  }
}

async function isCreator(actorId: Types.ObjectId): Promise<boolean> {
  const people = await findPeople([actorId]);
  return people.get(actorId.toHexString())?.isCreator === true;
}
