import type { PaymentIntent } from '@grove/contracts/shop/orders';
import { paymentCents, tooCheapMessage, tooExpensiveMessage } from '@grove/contracts/shop/paymentLimits';
import { Types } from 'mongoose';
import { reserveSeats } from '../../coaching/classes/reserveSeats.ts';
import { AppError } from '../../infra/AppError.ts';
import { clock } from '../../infra/clock.ts';
import { isDuplicateKey } from '../../infra/isDuplicateKey.ts';
import { inTransaction } from '../../infra/mongo.ts';
import { CardRefusal } from '../../infra/stripe.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import type { CartOwner } from '../carts/cartOwners.ts';
import { quoteCart } from '../carts/quoteCart.ts';
import type { Quote } from '../carts/quoteCart.ts';
import { changeOrder } from '../orders/changeOrder.ts';
import { findOpenOrder, findOrder } from '../orders/findOrder.ts';
import { toSeatRequest } from '../orders/grantAccess.ts';
import { calculateTotalCents, insertOrder } from '../orders/insertOrder.ts';
import type { StoredOrder } from '../orders/order.ts';
import { toOrderItems } from '../orders/toOrder.ts';
import { toMoney } from '../products/toMoney.ts';
import { abandonOrder } from './abandonOrder.ts';
import { attachPayment } from './attachPayment.ts';
import { currency } from './deriveOrderChange.ts';
import { canBePaid, syncOrder } from './syncOrder.ts';
import { writeEffects } from './writeEffects.ts';

// Only deliberate changes from another tab, a webhook or a creator could need this many rounds.
const maxRounds = 20;

/** Creates an order and a payment for a cart, or continues with those of the same cart. A member or visitor has one open
 *  order at a time: if the cart has changed, the previous order and its payment are ended first.
 *  @param actor the cart's owner; null for a visitor without a cart.
 *  @throws AppError('cart-changed') if the member must review their cart first, AppError('payment-unavailable') */
export async function createPayment(
  actor: CartOwner | null,
  provider: CardProvider | null,
): Promise<PaymentIntent> {
  if (actor === null) return { message: messages.empty };
  let previousOrderId: Types.ObjectId | undefined;
  for (let round = 0; round < maxRounds; round += 1) {
    const openOrder = await findOpenOrder(actor.id);
    const result =
      openOrder === null
        ? await createOrder(actor, previousOrderId)
        : await resumeOrder(actor, openOrder, provider);
    if (result !== undefined) return result;
    previousOrderId = openOrder?._id ?? previousOrderId;
  }
  throw new AppError('unavailable');
}

/** Creates the member's open order, unless another tab has just created one.
 *  @param previousOrderId the order that this call found earlier. If it was paid and the cart is empty, it is returned. */
async function createOrder(
  actor: CartOwner,
  previousOrderId?: Types.ObjectId,
): Promise<PaymentIntent | undefined> {
  const quote = requireQuote(await quoteCart(actor));
  if (quote.items.length === 0) {
    const isPaid = previousOrderId !== undefined && (await findOrder(previousOrderId))?.status === 'paid';
    return isPaid ? { completedOrderId: previousOrderId.toHexString() } : { message: messages.empty };
  }
  // Refused here, an order that can't be paid reserves no seats.
  const totalCents = calculateTotalCents(quote.items);
  // Without a payment, anyone could test for free whether an address has an account.
  if (totalCents === 0 && actor.visitor !== undefined) return { message: messages.free };
  const limitMessage = getLimitMessage(totalCents);
  if (limitMessage !== undefined) return { message: limitMessage };
  const memberId = new Types.ObjectId(actor.id);
  try {
    await inTransaction(async (tx) => {
      const guest = actor.visitor && { guest: { visitorId: memberId } };
      const order = await insertOrder(
        { ...quote, memberId, ...guest, openFor: memberId, status: 'open' },
        tx,
      );
      await reserveSeats(toSeatRequest(order), tx);
    });
  } catch (error) {
    // The cart now shows this.
    if (error instanceof AppError && error.code === 'sold-out') throw new AppError('cart-changed');
    if (!isDuplicateKey(error)) throw error;
  }
  return undefined;
}

function requireQuote(quote: Quote | null): Quote {
  if (quote === null) throw new AppError('cart-changed');
  return quote;
}

/** Continues with the member's open order. @returns undefined if the order must be read again. */
async function resumeOrder(
  actor: CartOwner,
  openOrder: StoredOrder,
  provider: CardProvider | null,
): Promise<PaymentIntent | undefined> {
  const { order, payment } = await syncOrder(openOrder._id, provider);
  if (order.status === 'processing') return { message: messages.processing };
  if (order.status === 'review') return { message: messages.review };
  if (order.openFor === undefined) return undefined;
  // Read while the order is still open: items paid in another tab have left the cart by now.
  const quote = await quoteCart(actor);
  if (quote?.cartHash !== order.cartHash) {
    const { status } = await abandonOrder(order, provider);
    // If it was paid in the meantime, that has changed the cart.
    if (status === 'expired') requireQuote(quote);
    return undefined;
  }
  if (order.totalCents === 0) return completeFreeOrder(order);
  const limitMessage = getLimitMessage(order.totalCents);
  if (limitMessage !== undefined) return { message: limitMessage };
  if (provider === null) throw new AppError('payment-unavailable');
  if (payment === null) return createProviderPayment(order, provider);
  if (!canBePaid(payment)) return undefined;
  const { clientSecret } = payment;
  return {
    clientSecret,
    orderId: order._id.toHexString(),
    items: toOrderItems(order.items),
    total: toMoney(order.totalCents),
  };
}

const messages = {
  empty: 'Your cart is empty',
  free: 'Sign in or sign up to get free items',
  processing: 'Your last payment is still processing. We’ll email you when it’s complete',
  review: 'Your last payment is under review. You won’t be charged again. Please contact us',
};

/** Why a card can't pay this total; undefined if it can, or if the order is free. */
function getLimitMessage(totalCents: number): string | undefined {
  if (totalCents === 0) return undefined;
  if (totalCents < paymentCents.min) return tooCheapMessage;
  return totalCents > paymentCents.max ? tooExpensiveMessage : undefined;
}

async function completeFreeOrder(order: StoredOrder): Promise<PaymentIntent | undefined> {
  const paid = await changeOrder(order, { status: 'paid', paidAt: clock.now() });
  const settled = paid && (await writeEffects(paid));
  return settled ? { completedOrderId: settled._id.toHexString() } : undefined;
}

/** Creates the order's payment with an idempotency key, so that there is only one. The response to a repeated request
 *  may be outdated, so the next round reads the payment again. */
async function createProviderPayment(
  order: StoredOrder,
  provider: CardProvider,
): Promise<PaymentIntent | undefined> {
  const orderId = order._id.toHexString();
  try {
    const { id } = await provider.request((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: order.totalCents,
          currency,
          automatic_payment_methods: { enabled: true },
          metadata: { orderId },
        },
        { idempotencyKey: `pi:${orderId}` },
      ),
    );
    await attachPayment(order._id, id);
    return undefined;
  } catch (error) {
    if (error instanceof CardRefusal) throw new AppError('payment-unavailable');
    throw error;
  }
}
