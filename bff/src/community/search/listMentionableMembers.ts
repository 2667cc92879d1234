import type { Author } from '@grove/contracts/community/community';
import type { Id } from '@grove/contracts/fields/fields';
import { mentionsMax } from '@grove/contracts/fields/limits';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../infra/AppError.ts';
import { searchMembersByName } from '../../members/users/search/searchMembersByName.ts';
import type { MatchingMember } from '../../members/users/search/searchMembersByName.ts';
import { findSearchTerms } from '../../members/vocabulary/findSearchTerms.ts';
import { peopleAudience } from '../../members/vocabulary/getSearchKeys.ts';
import { filterCircleMembers } from '../circles/memberAudiences.ts';
import { listBlockedMemberIds } from '../conversations/listBlockedMemberIds.ts';
import { collective, getFeedFilter } from '../posts/audience.ts';
import { toAuthor } from '../../members/users/names/toAuthor.ts';

// More than needed, because some of the members found may not be in the circle.
const maxCandidates = 100;

/** Searches by name for members who can be mentioned in a post because they see its audience. Excludes the actor, and
 *  members whom the actor has blocked or who have blocked the actor.
 *  @throws AppError('not-found') if the actor is not in the audience. */
export async function listMentionableMembers(
  actor: Actor,
  { query, audience }: { query: string; audience: string },
): Promise<{ items: Author[] }> {
  const feed = await getFeedFilter(actor.id, audience);
  if (feed === undefined) throw new AppError('not-found');
  const excludedIds = (await listBlockedMemberIds(actor)).add(actor.id);
  const searchTerms = await findSearchTerms(query, [peopleAudience]);
  const { exact, fuzzy } = await searchMembersByName(searchTerms, maxCandidates + excludedIds.size);
  const candidates = [...exact, ...fuzzy].filter(({ _id }) => !excludedIds.has(_id.toHexString()));
  const readers =
    audience === collective.audience ? candidates : await filterByMembership(audience, candidates);
  return { items: readers.slice(0, mentionsMax).map(toAuthor) };
}

async function filterByMembership(
  circleId: Id,
  candidates: readonly MatchingMember[],
): Promise<MatchingMember[]> {
  const memberIds = await filterCircleMembers(
    circleId,
    candidates.map(({ _id }) => _id),
  );
  return candidates.filter(({ _id }) => memberIds.has(_id.toHexString()));
}
