import type { EditedFields } from '@grove/contracts/courses/editedFields';
import type { Step } from '@grove/contracts/courses/courseEditor';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { publishCourseEdit } from './courseEditors.ts';
import { CourseEdits } from './courseEdits.model.ts';

interface EditRecord {
  _id: Types.ObjectId;
  courseId: Types.ObjectId;
  /** The id of the course or page. */
  docId: Types.ObjectId;
  step: Step | undefined;
  fields: EditedFields;
  byId: Id;
}

/** Records which fields an edit has set and who made it, and notifies the open editors of the course.
 *  @throws AppError('bad-request') if another document's edit has this id. */
export async function recordEdit(
  { _id, courseId, docId, step, fields, byId }: EditRecord,
  tx: Transaction,
): Promise<void> {
  const now = clock.now();
  const edit = {
    _id,
    courseId,
    ...(step?.editor !== undefined && { editor: new Types.ObjectId(step.editor) }),
    fields: [...fields.keys()],
    byId: new Types.ObjectId(byId),
    createdAt: now,
    updatedAt: now,
  };
  try {
    await nativeCollection(CourseEdits).insertOne(edit, { session: tx });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('bad-request') : error;
  }
  await publishCourseEdit({ courseId, docId }, tx);
}
