import type { Types } from 'mongoose';
import { AppError } from '../../../infra/AppError.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { toNameSkeleton } from './nameSkeleton.ts';
import { Users } from '../users.model.ts';

/** Refuses a name that looks like a creator's, so that no one can pose as one.
 *  @param ownId the id of the account that will have the name, if it exists.
 *  @throws AppError('name-of-creator') */
export async function rejectCreatorName(
  username: string,
  { ownId, tx }: { ownId?: Types.ObjectId; tx?: Transaction } = {},
): Promise<void> {
  const otherCreators = { isCreator: true, ...(ownId && { _id: { $ne: ownId } }) };
  const creators = await nativeCollection(Users)
    .find<{ username: string }>(otherCreators, { projection: { username: 1 }, ...(tx && { session: tx }) })
    .toArray();
  const skeletons = await Promise.all(creators.map((creator) => toNameSkeleton(creator.username)));
  if (skeletons.includes(await toNameSkeleton(username))) throw new AppError('name-of-creator');
}

/** Refuses a creator's name that looks like that of another user.
 *  @throws AppError('name-of-creator'), AppError('name-of-member') */
export async function rejectLookalikeName(
  username: string,
  { ownId, tx }: { ownId?: Types.ObjectId; tx: Transaction },
): Promise<void> {
  await rejectCreatorName(username, { ...(ownId && { ownId }), tx });
  const lookalike = await nativeCollection(Users).findOne(
    { look: await toNameSkeleton(username), ...(ownId && { _id: { $ne: ownId } }) },
    { projection: { _id: 1 }, session: tx },
  );
  if (lookalike !== null) throw new AppError('name-of-member');
}
