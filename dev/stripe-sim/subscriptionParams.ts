import { periodOf } from './billing.ts';
import type { Subscription } from './billingObjects.ts';
import { seconds } from './objects.ts';
import { flag, integer, nested, oneOf, rejectUnknown, text } from './params.ts';
import type { Params } from './params.ts';
import { notAttached } from './savedMethods.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

/** Returns the payment method that a request sets, which must be attached to the customer. */
export function methodParam({ sim, params }: Call, customer: string): string | undefined {
  const param = 'default_payment_method';
  const id = text(params, param);
  if (id === undefined) return undefined;
  const method = sim.store.find('payment_method', id);
  if (!method) throw missing('PaymentMethod', id, param);
  if (method.customer !== customer) throw notAttached(id, param);
  return id;
}

/** Refuses all proration behaviors except none. Stripe's default prorates when `cancel_at` lies within a period. */
export function rejectProration(params: Params): void {
  const behavior = text(params, 'proration_behavior') ?? 'none';
  if (behavior !== 'none')
    throw invalid('The Stripe simulator does not support proration.', { param: 'proration_behavior' });
}

/** Returns the changes of `cancel_at_period_end`, `cancel_at` and `cancellation_details`; none if a request has
 *  neither. */
export function cancelChanges(params: Params, subscription: Subscription): Partial<Subscription> {
  const atPeriodEnd = flag(params, 'cancel_at_period_end');
  const details = cancellationDetails(params, subscription);
  if (atPeriodEnd !== undefined && params.has('cancel_at'))
    throw invalid('You may only set one of these parameters: cancel_at, cancel_at_period_end.');
  const at = atPeriodEnd === undefined ? cancelAt(params, subscription) : null;
  if (atPeriodEnd) return canceling(periodOf(subscription).end, true, details);
  if (at !== null && at !== undefined) return canceling(at, false, details);
  if (atPeriodEnd === false || at === null)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    };
  return { cancellation_details: details };
}

function canceling(at: number, isPeriodEnd: boolean, details: Details): Partial<Subscription> {
  return {
    cancel_at: at,
    cancel_at_period_end: isPeriodEnd,
    canceled_at: seconds(),
    cancellation_details: { ...details, reason: 'cancellation_requested' },
  };
}

/** Returns null if the request removes it, and undefined if the request has none. */
function cancelAt(params: Params, subscription: Subscription): number | null | undefined {
  const param = 'cancel_at';
  const value = params.get(param);
  if (value === undefined) return undefined;
  if (value === '') return null;
  if (value === 'min_period_end' || value === 'max_period_end') return periodOf(subscription).end;
  const at = integer(params, param) ?? 0;
  if (at > seconds()) return at;
  throw invalid('The cancel_at timestamp must be in the future.', { param });
}

type Details = NonNullable<Subscription['cancellation_details']>;

function cancellationDetails(params: Params, subscription: Subscription): Details {
  const before = subscription.cancellation_details;
  const details = nested(params, 'cancellation_details') ?? (new Map() as Params);
  rejectUnknown(details, 'comment', 'feedback');
  return {
    comment: text(details, 'comment') ?? before?.comment ?? null,
    feedback: oneOf(details, 'feedback', feedbacks) ?? before?.feedback ?? null,
    feedback_option: null,
    reason: before?.reason ?? null,
  };
}
