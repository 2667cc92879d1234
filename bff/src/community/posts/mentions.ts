import type { Author } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import type { MemberName } from '../../members/users/names/findMember.ts';
import { filterCircleMembers } from '../circles/memberAudiences.ts';
import { collective } from './audience.ts';

type Mention = Pick<Author, 'id' | 'name'>;

/** Returns those of the mentioned members who can read the audience; leaves out others and deleted accounts. */
export async function filterReaders(
  ids: readonly Id[] | undefined,
  audience: string,
  tx: Transaction,
): Promise<Types.ObjectId[]> {
  if (ids === undefined || ids.length === 0) return [];
  const mentionedIds = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  const members = await findMemberNames(mentionedIds);
  const readers =
    audience === collective.audience ? members : await filterCircleMembers(audience, mentionedIds, tx);
  return mentionedIds.filter((id) => members.has(id.toHexString()) && readers.has(id.toHexString()));
}

/** Converts mentioned members to the contract's form, with their current names. */
export function toMentions(
  mentions: readonly Types.ObjectId[],
  names: ReadonlyMap<Id, MemberName>,
): Mention[] {
  return mentions.flatMap((id) => {
    const member = names.get(id.toHexString());
    return member === undefined ? [] : [{ id: id.toHexString(), name: member.username }];
  });
}
