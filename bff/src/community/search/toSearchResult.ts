import type { Circle } from '@grove/contracts/community/circles';
import type { Id } from '@grove/contracts/fields/fields';
import type { SearchResult } from '@grove/contracts/community/search';
import type { MatchingMember } from '../../members/users/search/searchMembersByName.ts';
import type { MemberName } from '../../members/users/names/findMember.ts';
import type { FoundComment } from '../posts/searchComments.ts';
import type { FoundPost } from '../posts/searchPosts.ts';
import { excerptAround } from './excerptAround.ts';

interface ResultContext {
  authors: ReadonlyMap<Id, MemberName>;
  typedWords: readonly string[];
}

const badgeLabels = {
  user: 'Person',
  post: 'Post',
  comment: 'Comment',
  circle: 'Circle',
  pod: 'Pod',
} as const satisfies Record<SearchResult['type'], string>;

export function toUserResult({ _id, username, avatarUrl, bio }: MatchingMember): SearchResult {
  const subtitle = bio === null ? 'Member' : excerptAround(bio, []);
  return toResult('user', { id: _id.toHexString(), title: username, subtitle, avatarUrl });
}

export function toCircleResult({ id, kind, name, description }: Circle): SearchResult {
  return toResult(kind, { id, title: name, subtitle: excerptAround(description, []), avatarUrl: null });
}

/** Converts a post to a search result; null if its author's account is deleted.
 *  @param names the names of the circles and pods that the reader is in, by id. */
export function toPostResult(
  { _id, authorId, audience, text }: FoundPost,
  { authors, names, typedWords }: ResultContext & { names: ReadonlyMap<Id, string> },
): SearchResult | null {
  const author = authors.get(authorId.toHexString());
  if (author === undefined) return null;
  return toResult('post', {
    id: _id.toHexString(),
    title: excerptAround(text, typedWords),
    subtitle: `${author.username} · ${names.get(audience) ?? 'Sanctum Collective'}`,
    avatarUrl: author.avatarUrl,
  });
}

/** Converts a comment to a search result; null if its author's account is deleted. */
export function toCommentResult(
  { _id, authorId, postId, text }: FoundComment,
  { authors, typedWords }: ResultContext,
): SearchResult | null {
  const author = authors.get(authorId.toHexString());
  if (author === undefined) return null;
  return {
    ...toResult('comment', {
      id: _id.toHexString(),
      title: excerptAround(text, typedWords),
      subtitle: `${author.username} · on a post`,
      avatarUrl: author.avatarUrl,
    }),
    postId: postId.toHexString(),
  };
}

function toResult(
  type: SearchResult['type'],
  fields: Pick<SearchResult, 'id' | 'title' | 'subtitle' | 'avatarUrl'>,
): SearchResult {
  return { ...fields, type, badge: badgeLabels[type], postId: null };
}
