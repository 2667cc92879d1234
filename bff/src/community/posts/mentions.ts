import type { Author } from '@grove/contracts/community';
import type { Id } from '@grove/contracts/fields';
import { Types } from 'mongoose';
import type { Transaction } from '../../infra/mongo.ts';
import { findMemberNames } from '../../members/users/findMember.ts';
import type { MemberName } from '../../members/users/findMember.ts';
import { membersAmong } from '../circles/membersAmong.ts';
import { collective } from './audience.ts';

type Mention = Pick<Author, 'id' | 'name'>;

/** Returns those of the mentioned members who can read the audience; leaves out others and deleted accounts. */
export async function keepReaders(
  ids: readonly Id[] | undefined,
  audience: string,
  tx: Transaction,
): Promise<Types.ObjectId[]> {
  if (ids === undefined || ids.length === 0) return [];
  const named = [...new Set(ids)].map((id) => new Types.ObjectId(id));
  const there = await findMemberNames(named);
  const inIt = audience === collective.audience ? there : await membersAmong(audience, named, tx);
  return named.filter((id) => there.has(id.toHexString()) && inIt.has(id.toHexString()));
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
