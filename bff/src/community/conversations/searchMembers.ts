import type { Author } from '@grove/contracts/community';
import { membersFoundMax } from '@grove/contracts/limits';
import type { Actor } from '../../http/actor.ts';
import { findByName } from '../../members/users/findByName.ts';
import { toAuthor } from '../../members/users/toAuthor.ts';
import { listBlocked } from './listBlocked.ts';

/** Members of whose name a part is searched for, by name: of them only what their profiles show. Nobody of whom one has
 *  blocked the other. */
export async function searchMembers(actor: Actor, search: string): Promise<{ items: Author[] }> {
  const leftOut = (await listBlocked(actor)).add(actor.id);
  const found = await findByName(search, membersFoundMax + leftOut.size);
  const others = found.filter(({ _id }) => !leftOut.has(_id.toHexString()));
  return { items: others.slice(0, membersFoundMax).map(toAuthor) };
}
