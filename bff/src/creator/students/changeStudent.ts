import type { Id } from '@grove/contracts/fields/fields';
import type { Student, StudentField } from '@grove/contracts/creator/students';
import type { Actor } from '../../http/actor.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { recordAudit } from '../../members/audit/recordAudit.ts';
import { findStudent } from '../../members/users/students/findStudent.ts';
import { saveProfile } from '../../members/users/profiles/saveProfile.ts';
import { toStudent } from './toStudent.ts';

type Values = { [F in StudentField]?: string | null | undefined };

/** Writes fields of a student's profile, all or nothing, unless one of them has changed since the caller
 *  saw it.
 *  @throws AppError('student-not-found'), AppError('changed-elsewhere') with the fields,
 *  AppError('name-of-creator'), AppError('name-of-member') */
export async function changeStudent(
  actor: Actor,
  studentId: Id,
  { was = {}, ...changes }: Values & { was?: Values | undefined },
  address: string,
): Promise<Student> {
  return inTransaction(async (tx) => {
    const expected = { ...getCurrentValues(toStudent(await findStudent(studentId, tx)), changes), ...was };
    await saveProfile(studentId, { changes, was: expected }, tx);
    const detail = Object.keys(changes).join(', ');
    await recordAudit(
      { action: 'student-changed', actorId: actor.id, subjectId: studentId, detail, address },
      tx,
    );
    return toStudent(await findStudent(studentId, tx));
  });
}

/** The current values of the fields to change, used where the request has no previous value. */
function getCurrentValues(student: Student, changes: Values): Values {
  const names = Object.keys(changes) as StudentField[];
  return Object.fromEntries(names.map((name) => [name, student[name]]));
}
