import type { Id } from '@grove/contracts/fields';
import type { Transaction } from '../../infra/mongo.ts';
import { audiencesOf, isInAudience } from '../circles/audiencesOf.ts';
import { maySee } from './posts.policy.ts';
import type { Reader } from './posts.policy.ts';
import type { StoredPost } from './posts.model.ts';

type Visible = Pick<StoredPost, 'audience' | 'isHidden'>;

/** The Collective: what everybody here sees. */
export const collective: Readonly<Visible> = { audience: 'everybody', isHidden: false };

/** The feed of one audience; undefined for a reader who is not in it. One query where it is not the Collective. */
export async function feedOf(
  readerId: Id,
  audience: string,
  tx?: Transaction,
): Promise<Readonly<Visible> | undefined> {
  if (audience !== collective.audience && !(await isInAudience(readerId, audience, tx))) return undefined;
  return { audience, isHidden: false };
}

/** Whether a reader may see a post that was found by its id. One query where it is not in the Collective. */
export async function isVisible(
  reader: Reader,
  post: Visible & Pick<StoredPost, 'authorId'>,
  tx?: Transaction,
): Promise<boolean> {
  if (!maySee(reader, post)) return false;
  return post.audience === collective.audience || (await isInAudience(reader.id, post.audience, tx));
}

/** Of posts that were found by their ids, those that a reader may see. One query. */
export async function onlyVisible<T extends Visible>(readerId: Id, posts: readonly T[]): Promise<T[]> {
  const read = new Set([collective.audience, ...(await audiencesOf(readerId))]);
  return posts.filter(({ audience, isHidden }) => !isHidden && read.has(audience));
}
