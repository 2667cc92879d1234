import type { Types } from 'mongoose';
import { clock } from '../../infra/clock.ts';
import type { Migration } from '../../infra/migrations/migration.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { Users } from '../../members/users/users.model.ts';
import { Sessions } from './sessions.model.ts';

/** Makes the first creator of an existing installation an operator, or all creators if the first one is unknown
 *  (decision 166). Their sessions continue with the new right. */
export const chooseOperators: Migration = {
  name: 'choose-operators',
  run: () =>
    inTransaction(async (tx) => {
      const session = { session: tx };
      // On a repeated run, operators may have been chosen by hand.
      if ((await nativeCollection(Users).findOne({ isCreator: true, isOperator: true }, session)) !== null)
        return;
      const userId = { $in: await findOperatorIds(tx) };
      const change = { $set: { isOperator: true, updatedAt: clock.now() }, $inc: { rightsVersion: 1 } };
      await nativeCollection(Users).updateMany({ _id: userId }, change, session);
      const ofCreators = { userId, isCreator: true };
      await nativeCollection(Sessions).updateMany(ofCreators, { $set: { isOperator: true } }, session);
    }),
};

async function findOperatorIds(tx: Transaction): Promise<Types.ObjectId[]> {
  const users = nativeCollection(Users);
  const options = { projection: { isCreator: 1, demo: 1 }, session: tx };
  // The first account of an installation is the first creator's, unless it was deleted or somebody signed up earlier.
  const oldest = await users.findOne(
    { demo: { $exists: false } },
    { ...options, sort: { createdAt: 1, _id: 1 } },
  );
  const creators = await users.find({ isCreator: true }, options).toArray();
  const chosen = creators.filter(({ _id, demo }) => demo !== undefined || oldest?._id.equals(_id) === true);
  return (oldest?.isCreator === true ? chosen : creators).map(({ _id }) => _id);
}
