import type { Types } from 'mongoose';
import { AppError } from '../../infra/AppError.ts';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { lookOf } from './nameLook.ts';
import { Users } from './users.model.ts';

/** Keeps anybody from passing for a creator by a name that looks like theirs.
 *  @param ownId whose own name it is to be, where they have an account.
 *  @throws AppError('name-of-creator') */
export async function refuseCreatorsName(
  username: string,
  { ownId, tx }: { ownId?: Types.ObjectId; tx?: Transaction } = {},
): Promise<void> {
  const others = { isCreator: true, ...(ownId && { _id: { $ne: ownId } }) };
  const creators = await nativeCollection(Users)
    .find<{ username: string }>(others, { projection: { username: 1 }, ...(tx && { session: tx }) })
    .toArray();
  const looks = await Promise.all(creators.map((creator) => lookOf(creator.username)));
  if (looks.includes(await lookOf(username))) throw new AppError('name-of-creator');
}

/** Has nobody become a creator, nor a creator take a name, whom somebody else would pass for.
 *  @throws AppError('name-of-creator'), AppError('name-of-member') */
export async function refuseLookalikesOf(
  username: string,
  { ownId, tx }: { ownId?: Types.ObjectId; tx: Transaction },
): Promise<void> {
  await refuseCreatorsName(username, { ...(ownId && { ownId }), tx });
  const lookalike = await nativeCollection(Users).findOne(
    { look: await lookOf(username), ...(ownId && { _id: { $ne: ownId } }) },
    { projection: { _id: 1 }, session: tx },
  );
  if (lookalike !== null) throw new AppError('name-of-member');
}
