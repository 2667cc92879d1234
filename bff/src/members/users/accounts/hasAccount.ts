import { nativeCollection } from '../../../infra/mongo.ts';
import type { Transaction } from '../../../infra/mongo.ts';
import { Users } from '../users.model.ts';

/** Whether an address has an account, confirmed or not.
 *  @param email in lower case. */
export async function hasAccount(email: string, tx: Transaction): Promise<boolean> {
  const found = await nativeCollection(Users).findOne({ email }, { projection: { _id: 1 }, session: tx });
  return found !== null;
}
