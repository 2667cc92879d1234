import { Types } from 'mongoose';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { Actor } from '../../http/actor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { newStudentAction } from './newStudentAction.ts';
import { StudentActions } from './studentActions.model.ts';
import type { StoredStudentAction } from './studentActions.model.ts';

type NewAction = Pick<StoredStudentAction, 'studentIds' | 'address'> & Partial<StoredStudentAction>;

/** Stores a message to these students or their enrolment, and queues it.
 *  @returns the number of students. */
export async function addStudentAction(
  actor: Actor,
  fields: NewAction,
  tx: Transaction,
): Promise<{ students: number }> {
  const action = newStudentAction({ ...fields, actorId: new Types.ObjectId(actor.id) });
  await nativeCollection(StudentActions).insertOne(action, { session: tx });
  const actionId = action._id.toHexString();
  const key = `student-action:${actionId}`;
  const about = action.text === null ? 'Enrolment of several students' : 'Message to several students';
  const effect = { kind: 'student-action', key, subject: key, about, tellsOf: actor.id };
  await addEffect({ ...effect, payload: { actionId } }, tx);
  return { students: action.studentIds.length };
}
