import type { OrderStatus } from '@grove/contracts/orders';
import type { Types } from 'mongoose';
import type { StoredProduct } from '../products/product.ts';

/** A product of an order, as it was when it was bought. */
export interface StoredOrderItem extends Pick<StoredProduct, 'title' | 'category' | 'type' | 'priceCents'> {
  productId: Types.ObjectId;
  quantity: number;
  /** Of what was given back of the order, this item's part. */
  refundedCents: number;
  /** Set when the product is a course, for revenue by course. */
  courseId: Types.ObjectId | null;
}

/** That a creator has asked for money to be given back. */
export interface AskedRefund {
  /** Under this name the card provider does it once. */
  key: string;
  amountCents: number;
  reason: string;
  askedAt: Date;
}

/** A refund that the card provider made, for a creator here or in its own dashboard. */
export interface CardRefund {
  /** The card provider's id. */
  id: string;
  /** The key of the request that asked for it, if it was asked for here. */
  key?: string;
  amountCents: number;
  createdAt: Date;
  /** Whether the buyer was notified. */
  isNotified: boolean;
}

/** What somebody buys. Made before anything is asked of the card provider; everything that happens afterwards is a change
 *  of this document, and what follows from it is derived from it. */
export interface StoredOrder {
  _id: Types.ObjectId;
  memberId: Types.ObjectId;
  status: OrderStatus;
  items: StoredOrderItem[];
  /** The items' products once more, for the index that answers 'does the member own this'. */
  productIds: Types.ObjectId[];
  /** Whether one of them is a digital file, for the list of what can be downloaded. */
  hasFiles: boolean;
  totalCents: number;
  refundedCents: number;
  /** Of the items, their prices and quantities: the same cart goes on with the same order. */
  cartHash?: string;
  /** The member's one place for an order that is being paid; there until what follows from the payment is visible. */
  openFor?: Types.ObjectId;
  /** The free product that this order hands over: once per member. */
  claimOf?: Types.ObjectId;
  /** The card provider's payment. Never another one once it is set. */
  paymentIntentId?: string;
  /** Rises with each change. Whoever writes names the one that they have read. */
  rev: number;
  /** The one whose effects have been written. */
  effectsRev: number;
  /** Whether the two are the same. */
  isSettled: boolean;
  /** Whether its member has what it holds, because of it. */
  isGranted: boolean;
  /** Whether the receipt is on its way. */
  isReceipted: boolean;
  refunds: AskedRefund[];
  /** None on orders without a refund. */
  cardRefunds?: CardRefund[];
  /** When money was given back last. */
  refundedAt?: Date;
  /** What the sums of sales hold of it: on which day it counts, in the time zone of then, and what of it was given back.
   *  None while it is not paid. */
  counted?: { day: string; refundedCents: number } | null;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The statuses of orders that were paid. What was given back of them stands in `refundedCents`. */
export const paidStatuses = ['paid', 'disputed', 'refunded'] as const satisfies OrderStatus[];
