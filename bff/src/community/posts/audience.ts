import type { Id } from '@grove/contracts/fields/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { listMemberAudiences, isInAudience } from '../circles/memberAudiences.ts';
import { canSee } from './posts.policy.ts';
import type { Reader } from './posts.policy.ts';
import type { StoredPost } from './posts.model.ts';

type Visible = Pick<StoredPost, 'audience' | 'isHidden'>;

/** The Collective: the posts that all members can see. */
export const collective: Readonly<Visible> = { audience: 'everybody', isHidden: false };

/** Returns the filter of an audience's feed; undefined if the reader is not in it. No query for the Collective. */
export async function getFeedFilter(
  readerId: Id,
  audience: string,
  tx?: Transaction,
): Promise<Readonly<Visible> | undefined> {
  if (audience !== collective.audience && !(await isInAudience(readerId, audience, tx))) return undefined;
  return { audience, isHidden: false };
}

/** Whether a reader may see a post. One query, none for a post in the Collective. */
export async function isVisible(
  reader: Reader,
  post: Visible & Pick<StoredPost, 'authorId'>,
  tx?: Transaction,
): Promise<boolean> {
  if (!canSee(reader, post)) return false;
  return post.audience === collective.audience || (await isInAudience(reader.id, post.audience, tx));
}

/** Returns those of the posts that a reader may see, without hidden ones. One query. */
export async function filterVisible<T extends Visible>(readerId: Id, posts: readonly T[]): Promise<T[]> {
  const readableAudiences = new Set([collective.audience, ...(await listMemberAudiences(readerId))]);
  return posts.filter(({ audience, isHidden }) => !isHidden && readableAudiences.has(audience));
}
