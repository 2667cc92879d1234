import type { Id } from '@grove/contracts/fields/fields';
import type { SearchResult } from '@grove/contracts/community/search';
import { toSearchTerms } from '@grove/contracts/community/searchTerms';
import type { Actor } from '../../http/actor.ts';
import { searchMembersByName } from '../../members/users/search/searchMembersByName.ts';
import type { MatchingMember } from '../../members/users/search/searchMembersByName.ts';
import { findMemberNames } from '../../members/users/names/findMember.ts';
import type { MemberName } from '../../members/users/names/findMember.ts';
import type { SearchMatches } from '../../members/vocabulary/searchDocuments.ts';
import { findSearchTerms } from '../../members/vocabulary/findSearchTerms.ts';
import type { SearchTerms } from '../../members/vocabulary/findSearchTerms.ts';
import { peopleAudience } from '../../members/vocabulary/getSearchKeys.ts';
import { listBlockedMemberIds, listMembersBlockedBy } from '../conversations/listBlockedMemberIds.ts';
import { collective } from '../posts/audience.ts';
import { searchComments } from '../posts/searchComments.ts';
import type { FoundComment } from '../posts/searchComments.ts';
import { searchPosts } from '../posts/searchPosts.ts';
import type { FoundPost } from '../posts/searchPosts.ts';
import { searchCircles } from './searchCircles.ts';
import { toCircleResult, toCommentResult, toPostResult, toUserResult } from './toSearchResult.ts';

const resultLimits = { people: 6, circles: 4, posts: 6, comments: 6 } as const;

/** Searches people, circles and pods, posts and comments that the reader may see: first those with each of the typed
 *  words, then near matches. Only uses the vocabulary of audiences that the reader may read. */
export async function searchAll(actor: Actor, query: string): Promise<{ items: SearchResult[] }> {
  const typedWords = toSearchTerms(query);
  if (typedWords.length === 0) return { items: [] };
  const circles = await searchCircles(actor, typedWords);
  const audiences = [peopleAudience, collective.audience, ...circles.own.map(({ id }) => id)];
  const searchTerms = await findSearchTerms(query, audiences);
  // Like the feed, which collapses only posts of members whom the reader has blocked: blocks are never revealed.
  const blockedIds = [...(await listMembersBlockedBy(actor)).values()].map(({ _id }) => _id);
  const [members, posts, comments] = await Promise.all([
    findMatchingMembers(actor, searchTerms),
    searchPosts(searchTerms, { blockedIds, limit: resultLimits.posts }),
    searchComments(actor.id, searchTerms, { blockedIds, limit: resultLimits.comments }),
  ]);
  const authors = await findAuthors(posts, comments);
  const names = new Map(circles.own.map(({ id, name }) => [id, name]));
  const parts = [
    toResults(members, resultLimits.people, toUserResult),
    toResults(circles, resultLimits.circles, toCircleResult),
    toResults(posts, resultLimits.posts, (post) => toPostResult(post, { authors, names, typedWords })),
    toResults(comments, resultLimits.comments, (comment) =>
      toCommentResult(comment, { authors, typedWords }),
    ),
  ];
  return { items: [...parts.flatMap(({ exact }) => exact), ...parts.flatMap(({ fuzzy }) => fuzzy)] };
}

/** Leaves out members whom the actor has blocked or who have blocked the actor. */
async function findMatchingMembers(
  actor: Actor,
  searchTerms: SearchTerms,
): Promise<SearchMatches<MatchingMember>> {
  const blocked = await listBlockedMemberIds(actor);
  const { exact, fuzzy } = await searchMembersByName(searchTerms, resultLimits.people + blocked.size);
  const withoutBlocked = (members: MatchingMember[]) =>
    members.filter(({ _id }) => !blocked.has(_id.toHexString()));
  return { exact: withoutBlocked(exact), fuzzy: withoutBlocked(fuzzy) };
}

async function findAuthors(
  ...found: (SearchMatches<FoundPost> | SearchMatches<FoundComment>)[]
): Promise<Map<Id, MemberName>> {
  return findMemberNames(
    found.flatMap(({ exact, fuzzy }) => [...exact, ...fuzzy].map(({ authorId }) => authorId)),
  );
}

/** Limits the results; exact matches take precedence over near ones. */
function toResults<T>(
  { exact, fuzzy }: SearchMatches<T>,
  limit: number,
  toResult: (match: T) => SearchResult | null,
): SearchMatches<SearchResult> {
  const exactResults = exact.flatMap((match) => toResult(match) ?? []).slice(0, limit);
  const fuzzyResults = fuzzy.flatMap((match) => toResult(match) ?? []).slice(0, limit - exactResults.length);
  return { exact: exactResults, fuzzy: fuzzyResults };
}
