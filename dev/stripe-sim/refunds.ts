import { listPage } from './lists.ts';
import { newId, seconds } from './objects.ts';
import type { Charge, Refund } from './objects.ts';
import { integer, metadataAfter, oneOf, rejectUnknown, text } from './params.ts';
import { testCardOf } from './paymentMethods.ts';
import { emit } from './sim.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Creates a refund of the given amount, or of all that is left of the charge. */
export function createRefund(call: Call): Refund {
  const { sim, params } = call;
  rejectUnknown(params, 'amount', 'charge', 'metadata', 'payment_intent', 'reason');
  const charge = chargeOf(call);
  const amount = amountOf(call, charge);
  const slow = testCardOf(sim, charge.payment_method)?.refund;
  const refund = sim.store.put('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    metadata: metadataAfter(params),
    payment_intent: charge.payment_intent,
    reason: oneOf(params, 'reason', reasons) ?? null,
    receipt_number: null,
    status: slow === 'pending' ? 'pending' : 'succeeded',
  });
  const refunded = changeRefunded(call, charge, amount);
  emit(call, 'refund.created', refund);
  emit(call, 'charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return refund;
}

/** Ends a refund later: a pending one succeeds or fails, and one that succeeded may still be returned by the bank. */
export function settleRefund(call: Call, id: string, arrived: boolean): Refund {
  const { store } = call.sim;
  const refund = retrieveRefund(call, id);
  if (refund.status === 'failed' || (arrived && refund.status === 'succeeded'))
    throw invalid('This refund is already settled.');
  const settled = store.put('refund', {
    ...refund,
    ...(arrived
      ? { status: 'succeeded' as const }
      : { status: 'failed' as const, failure_reason: 'expired_or_canceled_card' }),
  });
  const charge = store.find('charge', refund.charge);
  if (!arrived && charge) changeRefunded(call, charge, -refund.amount);
  emit(call, arrived ? 'refund.updated' : 'refund.failed', settled, { status: refund.status });
  emit(call, 'charge.refund.updated', settled, { status: refund.status });
  return settled;
}

export function retrieveRefund({ sim }: Call, id: string): Refund {
  const refund = sim.store.find('refund', id);
  if (!refund) throw missing('refund', id, 'refund');
  return refund;
}

/** Lists refunds, newest first. */
export function listRefunds({ sim, params }: Call) {
  rejectUnknown(params, 'charge', 'payment_intent', 'created', 'limit', 'starting_after', 'ending_before');
  const charge = text(params, 'charge');
  const intent = text(params, 'payment_intent');
  const found = sim.store
    .all('refund')
    .filter((one) => (charge ?? one.charge) === one.charge)
    .filter((one) => (intent ?? one.payment_intent) === one.payment_intent);
  return listPage(params, '/v1/refunds', found);
}

function chargeOf(call: Call): Charge {
  const { sim, params } = call;
  const chargeId = text(params, 'charge');
  const charge = chargeId === undefined ? lastChargeOf(call) : sim.store.find('charge', chargeId);
  if (chargeId !== undefined && !charge) throw missing('charge', chargeId, 'charge');
  if (charge?.status === 'succeeded') return charge;
  throw invalid(
    chargeId === undefined
      ? `This PaymentIntent (${text(params, 'payment_intent')}) does not have a successful charge to refund.`
      : 'This charge did not succeed and cannot be refunded.',
  );
}

function lastChargeOf({ sim, params }: Call): Charge | undefined {
  const id = text(params, 'payment_intent');
  if (id === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = sim.store.find('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'payment_intent');
  return sim.store.find('charge', intent.latest_charge ?? '');
}

function amountOf({ sim, params }: Call, charge: Charge): number {
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const disputes = sim.store.all('dispute').filter((one) => one.charge === charge.id);
  if (disputes.some(({ status }) => status !== 'won'))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const amount = integer(params, 'amount') ?? remaining;
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount > remaining)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining})`, {
      param: 'amount',
    });
  return amount;
}

function changeRefunded({ sim }: Call, charge: Charge, by: number): Charge {
  const amount = charge.amount_refunded + by;
  return sim.store.put('charge', { ...charge, amount_refunded: amount, refunded: amount === charge.amount });
}
