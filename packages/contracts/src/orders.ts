import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { Endpoints } from './endpoint.ts';
import { count, cursor, id, moment, money } from './fields.ts';
import { refundReasonMax } from './limits.ts';
import { Product } from './library.ts';

export const ordersPageSize = 24;

/** Where an order stands. `open` waits for its payment, `processing` for the bank, `review` for a creator: what was paid
 *  is not what was asked. `disputed` suspends access, `refunded` (the whole amount) ends it. */
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

/** A product of an order, as it was when it was bought. */
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
  /** What the receipt is called: 'G-' and ten letters and digits of the order's id. */
  number: z.string(),
  status: OrderStatus,
  items: z.array(OrderItem),
  subtotal: money,
  tax: money,
  total: money,
  /** What was given back so far. */
  refunded: money,
  createdAt: moment,
  paidAt: moment.nullable(),
});
export type Order = z.infer<typeof Order>;

/** An order with what its receipt says beside it. */
export const Receipt = z.object({
  ...Order.shape,
  buyer: z.object({ username: z.string(), email: z.string() }),
  seller: z.object({ name: z.string() }),
});
export type Receipt = z.infer<typeof Receipt>;

/** What the browser needs to know before it can pay. */
export const CheckoutSettings = z.object({
  /** null: nothing can be paid for here, as no card provider is set up. */
  publishableKey: z.string().nullable(),
  /** The card provider's script where it is not its own. */
  scriptUrl: z.string().nullable(),
  /** No money is moved. */
  isTest: z.boolean(),
});
export type CheckoutSettings = z.infer<typeof CheckoutSettings>;

/** A payment to be confirmed, an order that costs nothing and is complete, or why there is nothing to pay. */
export const PaymentIntent = z.union([
  z.object({ clientSecret: z.string(), orderId: id, items: z.array(OrderItem), total: money }),
  z.object({ completedOrderId: id }),
  z.object({ message: z.string() }),
]);
export type PaymentIntent = z.infer<typeof PaymentIntent>;

const params = z.strictObject({ orderId: id });

export const orders = {
  'GET /api/checkout': endpoint({ role: 'member', response: CheckoutSettings }),
  /** Makes an order of the member's cart, or goes on with the one that it made of the same cart. */
  'POST /api/create-payment-intent': endpoint({
    role: 'member',
    body: z.strictObject({}).optional(),
    response: PaymentIntent,
    errors: ['cart-changed', 'payment-unavailable'],
  }),
  /** Takes a product that costs nothing; no cart and no payment. */
  'POST /api/orders/free': endpoint({
    role: 'member',
    body: z.strictObject({ productId: id }),
    response: Order,
    errors: ['product-not-found', 'not-free', 'already-owned', 'sold-out'],
  }),
  /** Looks at the payment now instead of waiting for the provider's word. */
  'POST /api/orders/sync': endpoint({
    role: 'member',
    body: z.strictObject({
      paymentIntentId: z.string().regex(/^pi_[A-Za-z0-9_]{1,250}$/, 'is not a payment'),
    }),
    response: Order,
    errors: ['order-not-found', 'payment-unavailable'],
  }),
  /** The reader's own, the latest first; carts that were never paid are not among them. */
  'GET /api/orders': endpoint({
    role: 'member',
    query: z.strictObject({ cursor: cursor.optional() }),
    response: z.object({ orders: z.array(Order), nextCursor: cursor.nullable() }),
  }),
  'GET /api/orders/:orderId': endpoint({
    role: 'member',
    params,
    response: Receipt,
    errors: ['order-not-found'],
  }),
  /** Refunds the amount, or all that is left of the order. The same `Idempotency-Key` refunds once. */
  'POST /api/orders/:orderId/refunds': endpoint({
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
