import type { OtherEditor } from '@grove/contracts/courses/courseEditors';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addEvent } from '../../delivery/events/addEvent.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import { courseExists } from '../courses/courseExists.ts';
import { CourseEdits } from './courseEdits.model.ts';
import { CourseEditors } from './courseEditors.model.ts';

// An editor reports every ten seconds that it is open; one of these reports may be lost.
const editorTimeoutMs = 25_000;

interface OpenEditor {
  courseId: Id;
  editorId: Id;
  userId: Id;
}

/** Records that a creator has the editor of a course open, and notifies all open editors when it is opened.
 *  @returns the other creators who have it open, and the id of the last edit of the course or its pages.
 *  @throws AppError('course-not-found') */
export async function reportEditorOpen({ courseId, editorId, userId }: OpenEditor) {
  const course = new Types.ObjectId(courseId);
  if (!(await courseExists(course))) throw new AppError('course-not-found');
  const _id = createEditorKey({ courseId, editorId, userId });
  const seenAt = clock.now();
  const { matchedCount } = await nativeCollection(CourseEditors).updateOne({ _id }, { $set: { seenAt } });
  if (matchedCount === 0)
    await inTransaction(async (tx) => {
      const fields = { courseId: course, userId: new Types.ObjectId(userId), seenAt };
      await nativeCollection(CourseEditors).updateOne(
        { _id },
        { $set: fields },
        { upsert: true, session: tx },
      );
      await publishToEditors(course, { kind: 'course-editors', about: { courseId } }, tx);
    });
  const [others, last] = await Promise.all([
    findOtherEditors(course, userId),
    nativeCollection(CourseEdits).findOne(
      { courseId: course },
      { sort: { createdAt: -1 }, projection: { _id: 1 } },
    ),
  ]);
  return { others, lastEdit: last?._id.toHexString() ?? null };
}

/** Records that a creator has closed an editor, and notifies the editors that are still open. Idempotent. */
export async function closeEditor({ courseId, editorId, userId }: OpenEditor): Promise<null> {
  await inTransaction(async (tx) => {
    const _id = createEditorKey({ courseId, editorId, userId });
    const { deletedCount } = await nativeCollection(CourseEditors).deleteOne({ _id }, { session: tx });
    if (deletedCount === 0) return;
    await publishToEditors(new Types.ObjectId(courseId), { kind: 'course-editors', about: { courseId } }, tx);
  });
  return null;
}

/** Notifies the creators who have the editor of a course open that the course or one of its pages has changed.
 *  @param docId the id of the course or page. */
export async function publishCourseEdit(
  { courseId, docId }: { courseId: Types.ObjectId; docId: Types.ObjectId },
  tx: Transaction,
): Promise<void> {
  const about = { courseId: courseId.toHexString(), docId: docId.toHexString() };
  await publishToEditors(courseId, { kind: 'course-edit', about }, tx);
}

type EditorsEvent = Parameters<typeof addEvent>[0] & { kind: 'course-edit' | 'course-editors' };

async function publishToEditors(
  courseId: Types.ObjectId,
  event: Omit<EditorsEvent, 'audiences'>,
  tx: Transaction,
): Promise<void> {
  const ids = await listOpenEditorIds(courseId, tx);
  if (ids.length === 0) return;
  await addEvent({ ...event, audiences: ids.map((id) => `user:${id}`) } as EditorsEvent, tx);
}

async function findOtherEditors(courseId: Types.ObjectId, userId: Id): Promise<OtherEditor[]> {
  const ids = (await listOpenEditorIds(courseId)).filter((id) => id !== userId);
  const people = await findPeople(ids.map((id) => new Types.ObjectId(id)));
  return [...people.values()]
    .filter(({ isCreator }) => isCreator)
    .map(({ _id, username, avatarUrl }) => ({ id: _id.toHexString(), name: username, avatar: avatarUrl }));
}

/** The ids of the creators who have the editor of a course open, without duplicates. */
async function listOpenEditorIds(courseId: Types.ObjectId, tx?: Transaction): Promise<Id[]> {
  const since = new Date(clock.now().getTime() - editorTimeoutMs);
  const open = await nativeCollection(CourseEditors)
    .find({ courseId, seenAt: { $gt: since } }, { projection: { userId: 1 }, ...(tx && { session: tx }) })
    .toArray();
  return [...new Set(open.map(({ userId }) => userId.toHexString()))];
}

function createEditorKey({ courseId, editorId, userId }: OpenEditor): string {
  return [courseId, userId, editorId].join(' ');
}
