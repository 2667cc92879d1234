import type { Migration } from '../../infra/migrations/migration.ts';
import { inTransaction, nativeCollection } from '../../infra/mongo.ts';
import { chooseFirstOperators } from '../../members/users/roles/chooseFirstOperators.ts';
import { Sessions } from './sessions.model.ts';

/** Makes the first creator of an existing installation an operator, or all creators if the first one is unknown
 *  (decision 166). Their sessions continue with the new right. */
export const chooseOperators: Migration = {
  name: 'choose-operators',
  run: () =>
    inTransaction(async (tx) => {
      // On a repeated run, operators may have been chosen by hand: then there are none to add.
      const ofCreators = { userId: { $in: await chooseFirstOperators(tx) }, isCreator: true };
      await nativeCollection(Sessions).updateMany(
        ofCreators,
        { $set: { isOperator: true } },
        { session: tx },
      );
    }),
};
