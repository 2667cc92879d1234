import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import type { BillingAccount } from './billingAccounts.model.ts';

/** Finds a member's billing account; null if they never had a customer. */
export async function findBillingAccount(memberId: Types.ObjectId): Promise<BillingAccount | null> {
  return nativeCollection(BillingAccounts).findOne({ memberId });
}

/** Finds the billing account of a customer; null if it is not a customer of this site. */
export async function findBillingAccountByCustomer(customerId: string): Promise<BillingAccount | null> {
  return nativeCollection(BillingAccounts).findOne({ customerId });
}

/** Finds the billing account of a saved card; null if no member has saved it. */
export async function findBillingAccountByCard(paymentMethodId: string): Promise<BillingAccount | null> {
  return nativeCollection(BillingAccounts).findOne({ paymentMethodId });
}
