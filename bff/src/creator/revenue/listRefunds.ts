import { refundsPageSize } from '@grove/contracts/revenue';
import type { RefundedOrder } from '@grove/contracts/revenue';
import type { Id } from '@grove/contracts/fields';
import { findPeople } from '../../members/users/findPeople.ts';
import type { FoundPerson } from '../../members/users/findPeople.ts';
import { listRefunded } from '../../shop/orders/listRefunded.ts';
import type { Refunded } from '../../shop/orders/listRefunded.ts';
import { orderNumber } from '../../shop/orders/orderNumber.ts';
import { toMoney } from '../../shop/products/toMoney.ts';

/** A page of refunded orders, latest refund first. Two queries.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listRefunds(
  cursor?: string,
): Promise<{ refunds: RefundedOrder[]; nextCursor: string | null }> {
  const { shown, nextCursor } = await listRefunded(cursor, refundsPageSize);
  const buyers = await findPeople(shown.map(({ memberId }) => memberId));
  return { refunds: shown.map((order) => toRefund(order, buyers)), nextCursor };
}

function toRefund(order: Refunded, buyers: ReadonlyMap<Id, FoundPerson>): RefundedOrder {
  const { _id, memberId, items, totalCents, refundedCents, refunds, status, refundedAt } = order;
  const buyer = buyers.get(memberId.toHexString());
  return {
    orderId: _id.toHexString(),
    number: orderNumber(_id),
    studentId: buyer === undefined || buyer.isCreator ? null : memberId.toHexString(),
    username: buyer?.username ?? null,
    titles: items.map(({ title }) => title),
    total: toMoney(totalCents),
    refunded: toMoney(refundedCents),
    status,
    reasons: refunds.map(({ reason }) => reason).filter((reason) => reason !== ''),
    refundedAt: refundedAt.toISOString(),
  };
}
