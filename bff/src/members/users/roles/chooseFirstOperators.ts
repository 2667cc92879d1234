import type { Types } from 'mongoose';
import { clock } from '../../../infra/clock.ts';
import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Makes the first creator an operator, or all creators if the first one is unknown.
 *  @returns the new operators' ids; none if there are operators. */
export async function chooseFirstOperators(tx: Transaction): Promise<Types.ObjectId[]> {
  const users = nativeCollection(Users);
  if ((await users.findOne({ isCreator: true, isOperator: true }, { session: tx })) !== null) return [];
  const options = { projection: { isCreator: 1, demo: 1 }, session: tx };
  // The first account of an installation is the first creator's, unless it was deleted or somebody signed up earlier.
  const oldest = await users.findOne(
    { demo: { $exists: false } },
    { ...options, sort: { createdAt: 1, _id: 1 } },
  );
  const creators = await users.find({ isCreator: true }, options).toArray();
  const firstAndDemo = creators.filter(
    ({ _id, demo }) => demo !== undefined || oldest?._id.equals(_id) === true,
  );
  const ids = (oldest?.isCreator === true ? firstAndDemo : creators).map(({ _id }) => _id);
  const change = { $set: { isOperator: true, updatedAt: clock.now() }, $inc: { rightsVersion: 1 } };
  await users.updateMany({ _id: { $in: ids } }, change, { session: tx });
  return ids;
}
