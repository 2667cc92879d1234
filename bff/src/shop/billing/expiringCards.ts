import type { Types } from 'mongoose';
import { nativeCollection } from '../../infra/mongo.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { BillingAccounts } from './billingAccounts.model.ts';
import type { BillingAccount, StoredCard } from './billingAccounts.model.ts';

/** Lists the members whose saved card expires in a month and who were not sent an email about it. */
export async function listExpiringCards(month: {
  /** 1 to 12. */
  expMonth: number;
  expYear: number;
}): Promise<Types.ObjectId[]> {
  const found = await nativeCollection(BillingAccounts)
    .find<Pick<BillingAccount, 'memberId' | 'card' | 'expiryEmail'>>(
      { 'card.expYear': month.expYear, 'card.expMonth': month.expMonth },
      { projection: { memberId: 1, card: 1, expiryEmail: 1 } },
    )
    .toArray();
  return found
    .filter(({ card, expiryEmail }) => card !== null && getCause(card) !== expiryEmail)
    .map(({ memberId }) => memberId);
}

/** Records in the transaction that sends it that a member was sent the email about the expiry of their card.
 *  @returns false if it was sent before, or if another card is saved now. */
export async function claimExpiryEmail(
  { memberId, card }: { memberId: Types.ObjectId; card: StoredCard },
  tx: Transaction,
): Promise<boolean> {
  const cause = getCause(card);
  const { modifiedCount } = await nativeCollection(BillingAccounts).updateOne(
    { memberId, card, expiryEmail: { $ne: cause } },
    { $set: { expiryEmail: cause } },
    { session: tx },
  );
  return modifiedCount === 1;
}

/** The same for a card that was removed and saved again, and another one for a renewed card. */
function getCause({ brand, last4, expMonth, expYear }: StoredCard): string {
  return `${brand}:${last4}:${String(expYear)}-${String(expMonth)}`;
}
