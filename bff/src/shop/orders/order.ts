import type { OrderStatus } from '@grove/contracts/shop/orders';
import type { Types } from 'mongoose';
import type { StoredProduct } from '../products/product.ts';
import type { GuestBuyer } from '../products/guestBuyer.ts';

/** A product of an order, as it was at the time of purchase. */
export interface StoredOrderItem extends Pick<StoredProduct, 'title' | 'category' | 'type' | 'priceCents'> {
  productId: Types.ObjectId;
  quantity: number;
  /** This item's share of the order's refunds, in cents. */
  refundedCents: number;
  /** Set if the product is a course, for revenue by course. */
  courseId: Types.ObjectId | null;
}

/** A creator's request to refund money. */
export interface RefundRequest {
  /** Idempotency key: the card provider refunds once per key. */
  key: string;
  amountCents: number;
  reason: string;
  askedAt: Date;
}

/** A refund by the card provider, requested by a creator here or in the provider's dashboard. */
export interface CardRefund {
  /** The card provider's id. */
  id: string;
  /** The key of the request, if it was made here. */
  key?: string;
  amountCents: number;
  createdAt: Date;
  /** Whether the buyer was notified. */
  isNotified: boolean;
}

/** A purchase. Created before the card provider is called. Everything that happens afterward changes this
 *  document, and its effects are derived from it. */
export interface StoredOrder {
  _id: Types.ObjectId;
  /** The buyer's account. Until an account has the order of a visitor, it is the visitor's id. */
  memberId: Types.ObjectId;
  /** Set on orders of visitors. Removed when the visitor signs in before paying. */
  guest?: GuestBuyer;
  status: OrderStatus;
  items: StoredOrderItem[];
  /** The items' products again, for the index that determines whether a member owns a product. */
  productIds: Types.ObjectId[];
  /** Whether one of them is a digital file, for the list of downloads. */
  hasFiles: boolean;
  totalCents: number;
  refundedCents: number;
  /** Hash of items, prices and quantities: the same cart continues with the same order. */
  cartHash?: string;
  /** The member's or visitor's id while this is their one open order; removed once the payment's effects are visible. */
  openFor?: Types.ObjectId;
  /** The free product that this order grants, once per member. */
  claimOf?: Types.ObjectId;
  /** The subscription that the order pays for. Its products are opened by the subscription, never by the order. */
  subscriptionId?: Types.ObjectId;
  /** The card provider's invoice for a period of the subscription. */
  invoiceId?: string;
  /** The card provider's payment. Never changed once it is set. */
  paymentIntentId?: string;
  /** Increases with each change. Writers state the revision that they have read. */
  rev: number;
  /** The revision whose effects were written. */
  effectsRev: number;
  /** Whether the two are equal. */
  isSettled: boolean;
  /** Whether the member has access to its products because of it. */
  isGranted: boolean;
  /** Whether the receipt was sent. */
  isReceipted: boolean;
  refunds: RefundRequest[];
  /** Missing on orders without a refund. */
  cardRefunds?: CardRefund[];
  /** When money was last refunded. */
  refundedAt?: Date;
  /** The part of the order that the sums of sales contain: its day, in the time zone of that time, and its
   *  refunded cents. Missing while it is not paid. */
  counted?: { day: string; refundedCents: number } | null;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Whether an order was placed by a visitor and no account has it yet. */
export function isWithoutAccount({ memberId, guest }: Pick<StoredOrder, 'memberId' | 'guest'>): boolean {
  return guest?.visitorId.equals(memberId) === true;
}

/** Whether an order has paid for a membership that an account has. The order opens nothing itself: the subscription does. */
export function isPaidMembership(
  order: Pick<StoredOrder, 'memberId' | 'guest' | 'status' | 'subscriptionId'>,
) {
  return order.subscriptionId !== undefined && order.status === 'paid' && !isWithoutAccount(order);
}

/** Statuses of orders that were paid. Their refunds are in `refundedCents`. */
export const paidStatuses = ['paid', 'disputed', 'refunded'] as const satisfies OrderStatus[];
