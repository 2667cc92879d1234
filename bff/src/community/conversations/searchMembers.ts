import type { Author } from '@grove/contracts/community';
import { membersFoundMax } from '@grove/contracts/limits';
import type { Actor } from '../../http/actor.ts';
import { findByName } from '../../members/users/findByName.ts';
import { toAuthor } from '../../members/users/toAuthor.ts';
import { listBlocked } from './listBlocked.ts';

/** Searches for members by a part of their names, sorted by name. Without the actor, and without members whom the actor
 *  has blocked or who have blocked the actor. */
export async function searchMembers(actor: Actor, search: string): Promise<{ items: Author[] }> {
  const leftOut = (await listBlocked(actor)).add(actor.id);
  const found = await findByName(search, membersFoundMax + leftOut.size);
  const others = found.filter(({ _id }) => !leftOut.has(_id.toHexString()));
  return { items: others.slice(0, membersFoundMax).map(toAuthor) };
}
