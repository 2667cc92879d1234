import type { Id } from '@grove/contracts/fields/fields';
import type { BundledKind } from '@grove/contracts/account/notificationKinds';
import type { Types } from 'mongoose';
import { notifyBundled } from '../../delivery/notifications/notifyBundled.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { isBlockedBetween } from '../conversations/isBlockedBetween.ts';
import { collective, isVisible } from './audience.ts';
import type { StoredComment } from './comments.model.ts';
import type { StoredPost } from './posts.model.ts';

type PostRef = Pick<StoredPost, '_id' | 'authorId' | 'audience' | 'isHidden'>;

interface PostNotification {
  userId: Types.ObjectId;
  kind: Extract<BundledKind, 'comment' | 'reply' | 'reaction' | 'mention'>;
  bundle: string;
  cause: string;
}

/** Notifies members whom a post mentions. After an edit, only those whom it did not mention before. */
export async function notifyMentionedMembers(
  by: Id,
  post: PostRef,
  mentions: readonly Types.ObjectId[],
  tx: Transaction,
) {
  const cause = `post:${post._id.toHexString()}`;
  for (const userId of mentions)
    await notifyMember(by, post, { userId, kind: 'mention', bundle: `mention:${cause}`, cause }, tx);
}

/** Notifies the members whom a comment mentions, the author of the comment that it replies to, and the post's author. */
export async function notifyAboutComment(
  post: StoredPost,
  comment: StoredComment,
  { repliedTo }: { repliedTo: Types.ObjectId | null },
  tx: Transaction,
): Promise<void> {
  const [postId, threadId] = [post._id.toHexString(), comment.threadId.toHexString()];
  const cause = commentCause(comment);
  const notifications: PostNotification[] = [
    ...comment.mentions.map((userId) => ({
      ...({ userId, kind: 'mention', bundle: `mention:${cause}`, cause } as const),
    })),
    ...(repliedTo === null
      ? []
      : [{ userId: repliedTo, kind: 'reply', bundle: `replies:${threadId}`, cause } as const]),
    { userId: post.authorId, kind: 'comment', bundle: `comments:${postId}`, cause },
  ];
  // A member in more than one role gets the first notification only, because each cause notifies a member once.
  for (const one of notifications) await notifyMember(comment.authorId.toHexString(), post, one, tx);
}

export async function notifyAboutReaction(by: Id, post: StoredPost, tx: Transaction): Promise<void> {
  const bundle = `reactions:${post._id.toHexString()}`;
  const cause = reactionCause(by, post._id);
  await notifyMember(by, post, { userId: post.authorId, kind: 'reaction', bundle, cause }, tx);
}

export function commentCause({ _id }: Pick<StoredComment, '_id'>): string {
  return `comment:${_id.toHexString()}`;
}

export function reactionCause(by: Id, postId: Types.ObjectId): string {
  return `reaction:${postId.toHexString()}:${by}`;
}

/** The subject of notifications about a post, with which they are withdrawn. */
export function postSubject(postId: Types.ObjectId): string {
  return `post:${postId.toHexString()}`;
}

/** Notifies a member, unless either has blocked the other or the member cannot see the post. */
async function notifyMember(
  by: Id,
  post: PostRef,
  { userId, kind, bundle, cause }: PostNotification,
  tx: Transaction,
): Promise<void> {
  const id = userId.toHexString();
  if (id === by || !(await isVisible({ id }, post, tx)) || (await isBlockedBetween(by, id, tx))) return;
  const { audience } = post;
  const about = [postSubject(post._id), ...(audience === collective.audience ? [] : [`circle:${audience}`])];
  const data = { postId: post._id.toHexString() };
  await notifyBundled({ userId: id, kind, bundle, cause, by, about, data }, tx);
}
