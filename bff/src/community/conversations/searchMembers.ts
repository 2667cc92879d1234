import type { Author } from '@grove/contracts/community/community';
import { memberResultsMax } from '@grove/contracts/fields/limits';
import type { Actor } from '../../http/actor.ts';
import { findMembersByName } from '../../members/users/search/findMembersByName.ts';
import { toAuthor } from '../../members/users/names/toAuthor.ts';
import { listBlockedMemberIds } from './listBlockedMemberIds.ts';

/** Searches for members by a part of their names, sorted by name. Excludes the actor, and members whom the actor
 *  has blocked or who have blocked the actor. */
export async function searchMembers(actor: Actor, search: string): Promise<{ items: Author[] }> {
  const excludedIds = (await listBlockedMemberIds(actor)).add(actor.id);
  const found = await findMembersByName(search, memberResultsMax + excludedIds.size);
  const others = found.filter(({ _id }) => !excludedIds.has(_id.toHexString()));
  return { items: others.slice(0, memberResultsMax).map(toAuthor) };
}
