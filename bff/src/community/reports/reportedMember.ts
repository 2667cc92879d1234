import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findMembers } from '../../members/users/names/findMember.ts';

interface ReportedMember {
  _id: Types.ObjectId;
  /** The member's own id. */
  authorId: Types.ObjectId;
  text: string;
}

/** Finds a member to report; everyone may see every profile.
 *  @throws AppError('not-found') if there is no such member. */
export async function findReportedMember(
  _reader: Actor,
  userId: Id,
  tx: Transaction,
): Promise<ReportedMember> {
  const [member] = await findAnyMembers([new Types.ObjectId(userId)], tx);
  if (member === undefined) throw new AppError('not-found');
  return member;
}

/** Finds members by their ids, with the profile text that every member sees. */
export async function findAnyMembers(
  ids: readonly Types.ObjectId[],
  tx?: Transaction,
): Promise<ReportedMember[]> {
  const members = await findMembers(ids, tx);
  return members.map(({ _id, username, bio }) => ({
    ...{ _id, authorId: _id },
    text: [username, bio].filter(Boolean).join('\n'),
  }));
}
