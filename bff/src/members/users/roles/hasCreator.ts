import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Whether there is a creator who can sign in. */
export async function hasCreator(tx: Transaction): Promise<boolean> {
  const creator = { isCreator: true, passwordHash: { $exists: true } };
  return (await nativeCollection(Users).findOne(creator, { projection: { _id: 1 }, session: tx })) !== null;
}
