import { listPage } from './lists.ts';
import type { Charge, StripeEvent } from './objects.ts';
import { flag, rejectUnknown, text, texts } from './params.ts';
import type { Call } from './sim.ts';
import { invalid, missing } from './stripeError.ts';

export function retrieveCharge({ sim }: Call, id: string): Charge {
  const charge = sim.store.find('charge', id);
  if (!charge) throw missing('charge', id);
  return charge;
}

/** Lists charges, newest first. */
export function listCharges({ sim, params }: Call) {
  rejectUnknown(params, 'payment_intent', 'customer', 'created', 'limit', 'starting_after', 'ending_before');
  const intent = text(params, 'payment_intent');
  const customer = text(params, 'customer');
  const found = sim.store
    .all('charge')
    .filter((one) => (intent ?? one.payment_intent) === one.payment_intent)
    .filter((one) => (customer ?? one.customer) === one.customer);
  return listPage(params, '/v1/charges', found);
}

export function retrieveEvent({ sim }: Call, id: string): StripeEvent {
  const event = sim.store.find('event', id);
  if (!event) throw missing('event', id);
  return event;
}

/** How many types one request may list (https://docs.stripe.com/api/events/list). */
const typesMax = 20;

/** Lists events, newest first, optionally filtered by type, by types, by a prefix like `charge.*`, or by whether their
 *  webhook was delivered. */
export function listEvents({ sim, params }: Call) {
  rejectUnknown(
    params,
    'type',
    'types',
    'created',
    'delivery_success',
    'limit',
    'starting_after',
    'ending_before',
  );
  const type = text(params, 'type');
  const delivered = flag(params, 'delivery_success');
  const wantedTypes = type === undefined ? texts(params, 'types') : [type];
  if (wantedTypes.length > typesMax)
    throw invalid(`Array types exceeded maximum ${typesMax} allowed elements.`, { param: 'types' });
  const matches = (name: string) =>
    wantedTypes.length === 0 ||
    wantedTypes.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  return listPage(
    params,
    '/v1/events',
    sim.store
      .all('event')
      .filter((event) => matches(event.type))
      .filter((event) => delivered === undefined || delivered === (event.pending_webhooks === 0)),
  );
}
