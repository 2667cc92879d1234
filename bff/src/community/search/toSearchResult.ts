import type { Circle } from '@grove/contracts/circles';
import type { Id } from '@grove/contracts/fields';
import type { SearchResult } from '@grove/contracts/search';
import type { Named } from '../../members/users/findByNameWords.ts';
import type { MemberName } from '../../members/users/findMember.ts';
import type { FoundComment } from '../posts/findCommentsByWords.ts';
import type { FoundPost } from '../posts/findPostsByWords.ts';
import { wordsAround } from './wordsAround.ts';

interface Known {
  authors: ReadonlyMap<Id, MemberName>;
  typed: readonly string[];
}

const badges = {
  user: 'Person',
  post: 'Post',
  comment: 'Comment',
  circle: 'Circle',
  pod: 'Pod',
} as const satisfies Record<SearchResult['type'], string>;

export function toUserResult({ _id, username, avatarUrl, bio }: Named): SearchResult {
  const subtitle = bio === null ? 'Member' : wordsAround(bio, []);
  return result('user', { id: _id.toHexString(), title: username, subtitle, avatarUrl });
}

export function toCircleResult({ id, kind, name, description }: Circle): SearchResult {
  return result(kind, { id, title: name, subtitle: wordsAround(description, []), avatarUrl: null });
}

/** Converts a post to a search result; null if its author's account is deleted.
 *  @param names the names of the circles and pods that the reader is in, by id. */
export function toPostResult(
  { _id, authorId, audience, text }: FoundPost,
  { authors, names, typed }: Known & { names: ReadonlyMap<Id, string> },
): SearchResult | null {
  const author = authors.get(authorId.toHexString());
  if (author === undefined) return null;
  return result('post', {
    id: _id.toHexString(),
    title: wordsAround(text, typed),
    subtitle: `${author.username} · ${names.get(audience) ?? 'Sanctum Collective'}`,
    avatarUrl: author.avatarUrl,
  });
}

/** Converts a comment to a search result; null if its author's account is deleted. */
export function toCommentResult(
  { _id, authorId, postId, text }: FoundComment,
  { authors, typed }: Known,
): SearchResult | null {
  const author = authors.get(authorId.toHexString());
  if (author === undefined) return null;
  return {
    ...result('comment', {
      id: _id.toHexString(),
      title: wordsAround(text, typed),
      subtitle: `${author.username} · on a post`,
      avatarUrl: author.avatarUrl,
    }),
    postId: postId.toHexString(),
  };
}

function result(
  type: SearchResult['type'],
  shown: Pick<SearchResult, 'id' | 'title' | 'subtitle' | 'avatarUrl'>,
): SearchResult {
  return { ...shown, type, badge: badges[type], postId: null };
}
