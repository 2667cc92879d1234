import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { StoredSubscription } from './subscription.ts';
import { Subscriptions } from './subscriptions.model.ts';

/** Records in the transaction that sends it that the member was sent an email. The outbox alone would not do, because
 *  it forgets the keys of delivered emails after a week.
 *  @param cause 'payment-failed:<invoice>'
 *  @returns false if an email for this cause was sent before. */
export async function claimEmail(
  { _id }: Pick<StoredSubscription, '_id'>,
  cause: string,
  tx: Transaction,
): Promise<boolean> {
  const { modifiedCount } = await nativeCollection(Subscriptions).updateOne(
    { _id, sentEmails: { $ne: cause } },
    { $push: { sentEmails: cause } },
    { session: tx },
  );
  return modifiedCount === 1;
}
