import { z } from 'zod';
import { endpoint } from '../api/endpoint.ts';
import type { Endpoints } from '../api/endpoint.ts';
import { email, username } from '../account/auth.ts';
import { count, cursor, id, moment, money } from '../fields/fields.ts';
import { refundReasonMax } from '../fields/limits.ts';
import { Product } from './library.ts';

export const ordersPageSize = 24;

/** The states of an order. `open` waits for payment, `processing` for the bank, `review` for a creator,
 *  because the amount paid differs from the amount due. `disputed` suspends access, `refunded` (the
 *  whole amount) ends it. */
export const orderStatuses = [
  'open',
  'processing',
  'paid',
  'expired',
  'review',
  'disputed',
  'refunded',
] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** A product of an order, as it was when bought. */
export const OrderItem = z.object({
  productId: id,
  title: z.string(),
  category: z.string(),
  type: Product.shape.type,
  price: money,
  quantity: count,
});
export type OrderItem = z.infer<typeof OrderItem>;

export const Order = z.object({
  id,
  /** The number of the receipt: 'G-' and ten letters and digits of the order's id. */
  number: z.string(),
  status: OrderStatus,
  items: z.array(OrderItem),
  subtotal: money,
  tax: money,
  total: money,
  /** The amount refunded so far. */
  refunded: money,
  createdAt: moment,
  paidAt: moment.nullable(),
});
export type Order = z.infer<typeof Order>;

/** A product of a receipt, with what the buyer needs to start it. */
export const ReceiptItem = z.object({
  ...OrderItem.shape,
  /** The course to open; null if the product is not a course or the buyer has no access to it. */
  courseId: id.nullable(),
  /** The upcoming dates of a live class, earliest first; empty without access to it. */
  meetings: z.array(z.object({ startsAt: moment, endsAt: moment, joinUrl: z.string().nullable() })),
});
export type ReceiptItem = z.infer<typeof ReceiptItem>;

/** An order with the additional data of its receipt. `access`: `granted`; `awaits-owner` if the order was paid
 *  without an account and opens once the owner of its email address signs in; or `none`, because it
 *  isn't paid, or because the caller has paid it for the account that has it now. */
export const Receipt = z.object({
  ...Order.shape,
  items: z.array(ReceiptItem),
  access: z.enum(['granted', 'awaits-owner', 'none']),
  buyer: z.object({ username: z.string(), email: z.string() }),
  /** From the site settings; omitted parts are not set. */
  seller: z.object({ name: z.string(), address: z.string().optional(), taxNumber: z.string().optional() }),
});
export type Receipt = z.infer<typeof Receipt>;

/** What the browser needs for a payment. */
export const CheckoutSettings = z.object({
  /** Null if no card provider is set up: then nothing can be paid. */
  publishableKey: z.string().nullable(),
  /** The URL of the card provider's script, if it is not the provider's own. */
  scriptUrl: z.string().nullable(),
  /** Test mode: no money is moved. */
  isTest: z.boolean(),
});
export type CheckoutSettings = z.infer<typeof CheckoutSettings>;

/** A payment to confirm, a completed order that costs nothing, or a message why there is nothing to
 *  pay. */
export const PaymentIntent = z.union([
  z.object({ clientSecret: z.string(), orderId: id, items: z.array(OrderItem), total: money }),
  z.object({ completedOrderId: id }),
  z.object({ message: z.string() }),
]);
export type PaymentIntent = z.infer<typeof PaymentIntent>;

const params = z.strictObject({ orderId: id });

export const orders = {
  'GET /api/checkout': endpoint({
    summary: 'Get the payment settings',
    role: 'visitor',
    response: CheckoutSettings,
  }),
  /** Creates an order from the caller's cart, or returns to the one created earlier from the same cart. A visitor
   *  states who they are (`PUT …/buyer`) before they confirm the payment. */
  'POST /api/create-payment-intent': endpoint({
    summary: 'Start the payment of the cart',
    role: 'visitor',
    body: z.strictObject({}).optional(),
    response: PaymentIntent,
    errors: ['cart-changed', 'payment-unavailable'],
  }),
  /** Sets the email address and the name of a visitor's open order. The response does not reveal whether the address
   *  has an account. */
  'PUT /api/orders/:orderId/buyer': endpoint({
    summary: 'Set the buyer of a visitor’s order',
    role: 'visitor',
    params,
    body: z.strictObject({ email, name: username }),
    response: z.null(),
    errors: ['order-not-found', 'name-of-creator'],
    rate: 'sign-in',
  }),
  /** Claims a free product, without cart and payment. */
  'POST /api/orders/free': endpoint({
    summary: 'Claim a free product',
    role: 'member',
    body: z.strictObject({ productId: id }),
    response: Order,
    errors: ['product-not-found', 'not-free', 'already-owned', 'sold-out'],
  }),
  /** Checks the payment with the provider now instead of waiting for the webhook. A visitor whose payment has created
   *  an account gets a session that opens this purchase only. */
  'POST /api/orders/sync': endpoint({
    summary: 'Check a payment with the provider',
    role: 'visitor',
    limited: true,
    body: z.strictObject({
      paymentIntentId: z.string().regex(/^pi_[A-Za-z0-9_]{1,250}$/, 'is not a payment'),
    }),
    response: Order,
    errors: ['order-not-found', 'payment-unavailable'],
  }),
  /** The caller's orders, latest first, without carts that were never paid. */
  'GET /api/orders': endpoint({
    summary: "List the caller's orders",
    role: 'member',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ orders: z.array(Order), nextCursor: cursor.nullable() }),
  }),
  /** Gives the caller the orders that were paid with their email address before they had signed in. */
  'POST /api/orders/claim': endpoint({
    summary: "Claim the orders that were paid with the caller's email address",
    role: 'member',
    response: z.object({ orderIds: z.array(id) }),
  }),
  /** The receipt of the caller's order. A visitor gets those that this browser has paid. */
  'GET /api/orders/:orderId': endpoint({
    summary: 'Get the receipt of an order',
    role: 'visitor',
    limited: true,
    params,
    response: Receipt,
    errors: ['order-not-found'],
  }),
  /** Refunds the amount. Default: the remaining amount. Idempotent by `Idempotency-Key`. */
  'POST /api/orders/:orderId/refunds': endpoint({
    summary: 'Refund an order',
    role: 'creator',
    params,
    body: z.strictObject({
      amount: money.optional(),
      reason: z.string().trim().max(refundReasonMax).optional(),
    }),
    response: Order,
    errors: ['order-not-found', 'not-refundable', 'key-reused', 'payment-unavailable'],
    rate: 'expensive',
    callsOut: true,
  }),
} satisfies Endpoints;
