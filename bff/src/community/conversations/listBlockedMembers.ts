import type { Author } from '@grove/contracts/community/community';
import { blockedMembersMax } from '@grove/contracts/fields/limits';
import type { Actor } from '../../http/actor.ts';
import { toAuthor } from '../../members/users/names/toAuthor.ts';
import { listMembersBlockedBy } from './listBlockedMemberIds.ts';

/** Lists the members whom the actor has blocked, by name. */
export async function listBlockedMembers(actor: Actor): Promise<{ items: Author[] }> {
  const people = [...(await listMembersBlockedBy(actor)).values()];
  people.sort((one, other) => one.username.localeCompare(other.username));
  return { items: people.slice(0, blockedMembersMax).map(toAuthor) };
}
