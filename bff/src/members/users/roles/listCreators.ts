import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';
import type { User } from '../users.model.ts';

type Recipient = Pick<User, '_id' | 'email' | 'username'>;

/** All creators except the demo's, who has no mailbox. */
export async function listCreators(tx: Transaction): Promise<Recipient[]> {
  return list({ isCreator: true }, tx);
}

/** All operators except the demo's, who has no mailbox. */
export async function listOperators(tx: Transaction): Promise<Recipient[]> {
  return list({ isCreator: true, isOperator: true }, tx);
}

async function list(
  rights: Partial<Pick<User, 'isCreator' | 'isOperator'>>,
  tx: Transaction,
): Promise<Recipient[]> {
  return nativeCollection(Users)
    .find<Recipient>(
      { ...rights, demo: { $exists: false } },
      { projection: { email: 1, username: 1 }, session: tx },
    )
    .toArray();
}
