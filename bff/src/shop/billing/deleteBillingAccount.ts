import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { BillingAccounts } from './billingAccounts.model.ts';

/** Deletes what is stored of a customer, which must have been deleted at the card provider.
 *  @param memberId the member, or a visitor's subscription. */
export async function deleteBillingAccount(memberId: Types.ObjectId): Promise<void> {
  await nativeCollection(BillingAccounts).deleteOne({ memberId });
}
