import type { Order, OrderItem } from '@grove/contracts/shop/orders';
import { toMoney } from '../products/toMoney.ts';
import type { StoredOrder, StoredOrderItem } from './order.ts';
import { formatOrderNumber } from './formatOrderNumber.ts';

/** No tax rate is configured: prices are what members pay. */
const taxCents = 0;

/** Fields of an order that are shown. */
export const shownOrderFields = {
  status: 1,
  items: 1,
  totalCents: 1,
  refundedCents: 1,
  createdAt: 1,
  paidAt: 1,
} as const;
export type ShownOrder = Pick<StoredOrder, '_id' | keyof typeof shownOrderFields>;

/** Converts an order to the form that its member sees. */
export function toOrder(order: ShownOrder): Order {
  const { _id, status, items, totalCents, refundedCents, createdAt, paidAt } = order;
  return {
    id: _id.toHexString(),
    number: formatOrderNumber(_id),
    status,
    items: toOrderItems(items),
    subtotal: toMoney(totalCents - taxCents),
    tax: toMoney(taxCents),
    total: toMoney(totalCents),
    refunded: toMoney(refundedCents),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}

export function toOrderItems(items: readonly StoredOrderItem[]): OrderItem[] {
  return items.map(({ productId, title, category, type, priceCents, quantity }) => ({
    productId: productId.toHexString(),
    title,
    category,
    type,
    price: toMoney(priceCents),
    quantity,
  }));
}
