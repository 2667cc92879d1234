import { refundsPageSize } from '@grove/contracts/shop/revenue';
import type { RefundedOrder } from '@grove/contracts/shop/revenue';
import type { Id } from '@grove/contracts/fields/fields';
import { findPeople } from '../../members/users/names/findPeople.ts';
import type { FoundPerson } from '../../members/users/names/findPeople.ts';
import { listRefundedOrders } from '../../shop/orders/listRefundedOrders.ts';
import type { StoredRefundedOrder } from '../../shop/orders/listRefundedOrders.ts';
import { formatOrderNumber } from '../../shop/orders/formatOrderNumber.ts';
import { toMoney } from '../../shop/products/toMoney.ts';

/** A page of refunded orders, latest refund first. Two queries.
 *  @throws AppError('bad-request') if the cursor is malformed. */
export async function listRefunds(
  cursor?: string,
): Promise<{ refunds: RefundedOrder[]; nextCursor: string | null }> {
  const { shown, nextCursor } = await listRefundedOrders(cursor, refundsPageSize);
  const buyers = await findPeople(shown.map(({ memberId }) => memberId));
  return { refunds: shown.map((order) => toRefund(order, buyers)), nextCursor };
}

function toRefund(order: StoredRefundedOrder, buyers: ReadonlyMap<Id, FoundPerson>): RefundedOrder {
  const { _id, memberId, guest, items, totalCents, refundedCents, refunds, status, refundedAt } = order;
  const buyer = buyers.get(memberId.toHexString());
  return {
    orderId: _id.toHexString(),
    number: formatOrderNumber(_id),
    studentId: buyer === undefined || buyer.isCreator ? null : memberId.toHexString(),
    username: buyer?.username ?? guest?.name ?? null,
    titles: items.map(({ title }) => title),
    total: toMoney(totalCents),
    refunded: toMoney(refundedCents),
    status,
    reasons: refunds.map(({ reason }) => reason).filter((reason) => reason !== ''),
    refundedAt: refundedAt.toISOString(),
  };
}
