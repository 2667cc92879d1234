import { notify } from '../../delivery/notifications/notify.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { StudentActions } from './studentActions.model.ts';
import type { StoredStudentAction } from './studentActions.model.ts';

/** Deletes an action that has reached all students, and notifies its creator of the result. */
export async function finishStudentAction({
  _id,
  actorId,
  text,
  courseTitle: course,
  ...counts
}: StoredStudentAction): Promise<void> {
  const { done, skipped, failed } = counts;
  const notice = { userId: actorId.toHexString(), key: `student-action:${_id.toHexString()}` };
  await inTransaction(async (tx) => {
    const { deletedCount } = await nativeCollection(StudentActions).deleteOne({ _id }, { session: tx });
    if (deletedCount === 0) return;
    if (text === null)
      await notify(
        { ...notice, kind: 'students-enrolled', data: { course, enrolled: done, skipped, failed } },
        tx,
      );
    else await notify({ ...notice, kind: 'students-messaged', data: { sent: done, failed } }, tx);
  });
}
