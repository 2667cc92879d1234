import type { Id } from '@grove/contracts/fields/fields';
import { feedPageSize } from '@grove/contracts/fields/limits';
import type { Comment } from '@grove/contracts/community/posts';
import { Types } from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { invalidCursor } from '../../http/cursor.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { listMembersBlockedBy } from '../conversations/listBlockedMemberIds.ts';
import type { MemberName } from '../../members/users/names/findMember.ts';
import { Comments } from './comments.model.ts';
import type { StoredComment } from './comments.model.ts';
import { findVisiblePost } from './findPost.ts';
import { toMentions } from './mentions.ts';
import { toPostImages } from './toPost.ts';
import { canBlockAuthor, isAuthor, canDelete, canSee } from './posts.policy.ts';
import { toAuthor } from '../../members/users/names/toAuthor.ts';

/** Lists a page of a post's comments, oldest first, each followed by its replies.
 *  @throws AppError('not-found'); AppError('bad-request') if the cursor is malformed. */
export async function listComments(
  actor: Actor,
  postId: Id,
  cursor: string | undefined,
): Promise<{ items: Comment[]; nextCursor: string | null }> {
  const { _id } = await findVisiblePost(actor, postId);
  const found = await nativeCollection(Comments)
    .find({ postId: _id, ...afterCursor(cursor) })
    .sort({ threadId: 1, _id: 1 })
    .limit(feedPageSize + 1)
    .toArray();
  const shown = found.slice(0, feedPageSize);
  const last = shown.at(-1);
  const [names, blocked] = await Promise.all([
    findPeople(shown.flatMap(({ authorId, mentions = [] }) => [authorId, ...mentions])),
    listMembersBlockedBy(actor),
  ]);
  return {
    items: shown.flatMap((comment) => {
      if (!canSee(actor, comment)) return [];
      const authorId = comment.authorId.toHexString();
      const author = names.get(authorId);
      const isAuthorBlocked = blocked.has(authorId);
      return author === undefined ? [] : [toComment(actor, comment, { author, names, isAuthorBlocked })];
    }),
    nextCursor: last && found.length > feedPageSize ? formatCursor(last) : null,
  };
}

/** Converts a comment to the contract's form for one reader. */
export function toComment(
  actor: Actor,
  comment: StoredComment,
  {
    author,
    names,
    isAuthorBlocked,
  }: { author: FoundPerson; names: ReadonlyMap<Id, MemberName>; isAuthorBlocked: boolean },
): Comment {
  const { _id, threadId, text, mentions, createdAt } = comment;
  return {
    id: _id.toHexString(),
    replyTo: threadId.equals(_id) ? null : threadId.toHexString(),
    author: toAuthor(author),
    text,
    images: toPostImages({ images: [], attachments: comment.attachments ?? [] }),
    mentions: toMentions(mentions, names),
    createdAt: createdAt.toISOString(),
    isHidden: comment.isHidden === true,
    isAuthorBlocked,
    can: {
      delete: canDelete(actor, comment),
      report: !isAuthor(actor, comment),
      block: canBlockAuthor(actor, author),
    },
  };
}

function formatCursor({ threadId, _id }: StoredComment): string {
  return Buffer.from(threadId.toHexString() + _id.toHexString(), 'hex').toString('base64url');
}

function afterCursor(cursor: string | undefined) {
  if (cursor === undefined) return {};
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  if (hex.length !== 48) throw invalidCursor();
  const [threadId, _id] = [new Types.ObjectId(hex.slice(0, 24)), new Types.ObjectId(hex.slice(24))];
  return { threadId: { $gte: threadId }, $or: [{ threadId: { $gt: threadId } }, { _id: { $gt: _id } }] };
}
