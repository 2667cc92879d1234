import type { Assignments } from '@grove/contracts/community/circles';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { inTransaction } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { listMemberAudiences } from './memberAudiences.ts';
import { findCircles } from './listCircles.ts';
import { addCircleMember, leaveCircle } from './membership.ts';
import { notifyAddedMember } from './publishCircleEvent.ts';

/** Returns the open circles and pods of a student.
 *  @throws AppError('student-not-found') */
export async function getAssignments(studentId: Id): Promise<Assignments> {
  await findStudent(studentId);
  return readAssignments(studentId);
}

/** Adds a student to circles and pods and removes the student from others, all in one transaction. Idempotent.
 *  @throws AppError('student-not-found'); AppError('circle-not-found') if a circle to add is not open;
 *  AppError('no-room'). */
export async function saveAssignments(
  actorId: Id,
  studentId: Id,
  { add, remove }: { add: readonly Id[]; remove: readonly Id[] },
): Promise<Assignments> {
  const addedIds = new Set(add);
  await inTransaction(async (tx) => {
    await findStudent(studentId, tx);
    const circles = await findCircles(
      [...addedIds].map((id) => new Types.ObjectId(id)),
      tx,
    );
    if (circles.filter(({ isArchived }) => !isArchived).length < addedIds.size)
      throw new AppError('circle-not-found');
    for (const circle of circles)
      if (await addCircleMember(circle, studentId, tx))
        await notifyAddedMember(actorId, circle, studentId, tx);
    for (const circleId of remove)
      if (!addedIds.has(circleId)) await leaveCircle(new Types.ObjectId(circleId), studentId, tx);
  });
  return readAssignments(studentId);
}

async function readAssignments(studentId: Id, tx?: Transaction): Promise<Assignments> {
  const ids = await listMemberAudiences(studentId, tx);
  const found = await findCircles(
    ids.map((id) => new Types.ObjectId(id)),
    tx,
  );
  const filterByKind = (kind: string) =>
    found.filter((circle) => circle.kind === kind).map(({ _id }) => _id.toHexString());
  return { circles: filterByKind('circle'), pods: filterByKind('pod') };
}
