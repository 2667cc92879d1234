import type { Author } from '@grove/contracts/community';
import type { Id } from '@grove/contracts/fields';
import { mentionsMax } from '@grove/contracts/limits';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { findByNameWords } from '../../members/users/findByNameWords.ts';
import type { Named } from '../../members/users/findByNameWords.ts';
import { findWords } from '../../members/vocabulary/findWords.ts';
import { peopleAudience } from '../../members/vocabulary/searchKeysOf.ts';
import { membersAmong } from '../circles/membersAmong.ts';
import { listBlocked } from '../conversations/listBlocked.ts';
import { collective, feedOf } from '../posts/audience.ts';
import { toAuthor } from '../../members/users/toAuthor.ts';

// More than needed, because some of the members found may not be in the circle.
const lookedAt = 100;

/** Searches by name for members who can be mentioned in a post because they see its audience. Without the actor, and
 *  without members whom the actor has blocked or who have blocked the actor.
 *  @throws AppError('not-found') if the actor is not in the audience. */
export async function listMentionable(
  actor: Actor,
  { query, audience }: { query: string; audience: string },
): Promise<{ items: Author[] }> {
  const feed = await feedOf(actor.id, audience);
  if (feed === undefined) throw new AppError('not-found');
  const leftOut = (await listBlocked(actor)).add(actor.id);
  const wanted = await findWords(query, [peopleAudience]);
  const { exactly, nearly } = await findByNameWords(wanted, lookedAt + leftOut.size);
  const named = [...exactly, ...nearly].filter(({ _id }) => !leftOut.has(_id.toHexString()));
  const readers = audience === collective.audience ? named : await onlyMembers(audience, named);
  return { items: readers.slice(0, mentionsMax).map(toAuthor) };
}

async function onlyMembers(circleId: Id, named: readonly Named[]): Promise<Named[]> {
  const inIt = await membersAmong(
    circleId,
    named.map(({ _id }) => _id),
  );
  return named.filter(({ _id }) => inIt.has(_id.toHexString()));
}
