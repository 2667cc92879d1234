import type { Id } from '@grove/contracts/fields';
import type { SearchResult } from '@grove/contracts/search';
import { wordsOf } from '@grove/contracts/searchWords';
import type { Actor } from '../../http/actor.ts';
import { findByNameWords } from '../../members/users/findByNameWords.ts';
import type { Named } from '../../members/users/findByNameWords.ts';
import { findMemberNames } from '../../members/users/findMember.ts';
import type { MemberName } from '../../members/users/findMember.ts';
import type { Found } from '../../members/vocabulary/findByWords.ts';
import { findWords } from '../../members/vocabulary/findWords.ts';
import type { SearchTerms } from '../../members/vocabulary/findWords.ts';
import { peopleAudience } from '../../members/vocabulary/searchKeysOf.ts';
import { listBlocked } from '../conversations/listBlocked.ts';
import { collective } from '../posts/audience.ts';
import { findCommentsByWords } from '../posts/findCommentsByWords.ts';
import type { FoundComment } from '../posts/findCommentsByWords.ts';
import { findPostsByWords } from '../posts/findPostsByWords.ts';
import type { FoundPost } from '../posts/findPostsByWords.ts';
import { findCirclesByName } from './findCirclesByName.ts';
import { toCircleResult, toCommentResult, toPostResult, toUserResult } from './toSearchResult.ts';

const mostOf = { people: 6, circles: 4, posts: 6, comments: 6 } as const;

/** Searches people, circles and pods, posts and comments that the reader may see: first those with each of the typed
 *  words, then near matches. Only uses the vocabulary of audiences that the reader may read. */
export async function searchAll(actor: Actor, query: string): Promise<{ items: SearchResult[] }> {
  const typed = wordsOf(query);
  if (typed.length === 0) return { items: [] };
  const circles = await findCirclesByName(actor, typed);
  const audiences = [peopleAudience, collective.audience, ...circles.own.map(({ id }) => id)];
  const wanted = await findWords(query, audiences);
  const [members, posts, comments] = await Promise.all([
    findMembers(actor, wanted),
    findPostsByWords(wanted, mostOf.posts),
    findCommentsByWords(actor.id, wanted, mostOf.comments),
  ]);
  const authors = await findAuthors(posts, comments);
  const names = new Map(circles.own.map(({ id, name }) => [id, name]));
  const parts = [
    toResults(members, mostOf.people, toUserResult),
    toResults(circles, mostOf.circles, toCircleResult),
    toResults(posts, mostOf.posts, (post) => toPostResult(post, { authors, names, typed })),
    toResults(comments, mostOf.comments, (comment) => toCommentResult(comment, { authors, typed })),
  ];
  return { items: [...parts.flatMap(({ exactly }) => exactly), ...parts.flatMap(({ nearly }) => nearly)] };
}

/** Leaves out members whom the actor has blocked or who have blocked the actor. */
async function findMembers(actor: Actor, wanted: SearchTerms): Promise<Found<Named>> {
  const blocked = await listBlocked(actor);
  const { exactly, nearly } = await findByNameWords(wanted, mostOf.people + blocked.size);
  const onlyOthers = (named: Named[]) => named.filter(({ _id }) => !blocked.has(_id.toHexString()));
  return { exactly: onlyOthers(exactly), nearly: onlyOthers(nearly) };
}

async function findAuthors(
  ...found: (Found<FoundPost> | Found<FoundComment>)[]
): Promise<Map<Id, MemberName>> {
  return findMemberNames(
    found.flatMap(({ exactly, nearly }) => [...exactly, ...nearly].map(({ authorId }) => authorId)),
  );
}

/** Limits the results; exact matches take precedence over near ones. */
function toResults<T>(
  { exactly, nearly }: Found<T>,
  most: number,
  toResult: (one: T) => SearchResult | null,
): Found<SearchResult> {
  const first = exactly.flatMap((one) => toResult(one) ?? []).slice(0, most);
  const then = nearly.flatMap((one) => toResult(one) ?? []).slice(0, most - first.length);
  return { exactly: first, nearly: then };
}
