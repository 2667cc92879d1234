import { closeDispute, openDispute } from './disputes.ts';
import type { FaultOrder } from './faults.ts';
import { seconds } from './objects.ts';
import type { Charge, Dispute, PaymentIntent, Refund, StripeEvent } from './objects.ts';
import { confirmIntent } from './paymentIntents.ts';
import { answerChallenge, settle } from './payments.ts';
import { createRefund, settleRefund } from './refunds.ts';
import { missing, StripeError } from './stripeError.ts';
import { findTestCard } from './testCards.ts';
import { shuffled } from './shuffled.ts';
import type { Attempt } from './webhooks.ts';
import { signature } from './webhooks.ts';
import { act, dashboardCall } from './world.ts';
import type { World } from './world.ts';

export interface ReleaseOrder {
  order?: 'made' | 'reversed' | 'shuffled';
  /** How often each is sent; 1 when not given. */
  times?: number;
  /** The same seed shuffles the same. */
  seed?: number;
}

/** The hands of a test, or of whoever uses the page: what buyers, banks and bad luck do. Over HTTP:
 *  `POST /_test/<name>` with the arguments as a JSON array and the secret key as bearer. */
export type Control = ReturnType<typeof createControl>;

export function createControl(world: World) {
  return { ...webhookControl(world), ...faultControl(world), ...paymentControl(world), ...ledger(world) };
}

function webhookControl(world: World) {
  const { webhooks, sim } = world;
  return {
    sendWebhooksTo: (url: string): void => {
      webhooks.url = url;
    },
    /** Keeps webhooks back until they are released. */
    holdWebhooks: (): void => {
      webhooks.mode = 'hold';
    },
    /** Loses all webhooks from now on. */
    dropWebhooks: (): void => {
      webhooks.mode = 'drop';
      webhooks.flush();
    },
    /** Delivers from now on, and what was held. */
    deliverWebhooks: (): void => {
      webhooks.mode = 'deliver';
      webhooks.flush();
    },
    /** Sends what was held, one after the other, and delivers again; resolves when all were answered. */
    releaseWebhooks: async ({ order = 'made', times = 1, seed = 1 }: ReleaseOrder = {}): Promise<void> => {
      const ids = webhooks.held().flatMap(({ id }) => Array.from({ length: times }, () => id));
      const orders = { made: ids, reversed: ids.toReversed(), shuffled: shuffled(ids, seed) };
      await webhooks.release(orders[order]);
    },
    /** Sends an event once more, whatever the mode. @returns the receiver's status. */
    resend: (eventId: string): Promise<string> => webhooks.send(eventId),
    /** Resolves when no webhook is on its way any more. */
    webhooksSettled: (): Promise<void> => webhooks.settled(),
    webhookAttempts: (): Attempt[] => webhooks.attempts,
    /** The request that an event's webhook is, to be sent, or altered, by the test itself. */
    webhookOf: (eventId: string, at = seconds()): { body: string; signature: string } => {
      const event = sim.store.find('event', eventId);
      if (!event) throw missing('event', eventId);
      const body = JSON.stringify(event, undefined, 2);
      return { body, signature: signature(body, webhooks.secret, at) };
    },
  };
}

function faultControl({ faults }: World) {
  return {
    /** Lets the next calls to the API go wrong. */
    failNext: (order: FaultOrder): void => faults.order(order),
    /** Answers the calls that a fault 'held-answer' holds. */
    releaseAnswers: (): void => faults.releaseAnswers(),
    heldAnswers: (): number => faults.heldCount,
    clearFaults: (): void => faults.clear(),
  };
}

function paymentControl(world: World) {
  const { store } = world.sim;
  const intentOf = (id: string): PaymentIntent => {
    const intent = store.find('payment_intent', id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  };
  /** A declined card leaves its mark on the intent: that is the answer. */
  const afterwards = (id: string, work: () => unknown): PaymentIntent => {
    try {
      act(world, work);
    } catch (error) {
      if (!(error instanceof StripeError && error.type === 'card_error')) throw error;
    }
    return intentOf(id);
  };
  const chargeOf = (id: string): string => intentOf(id).latest_charge ?? '';
  return {
    /** Pays as a browser would, with a test card's number. */
    pay: (id: string, card = '4242424242424242'): PaymentIntent => {
      const method = `pm_card_${findTestCard(card)?.alias ?? card}`;
      const params = { payment_method: method, use_stripe_sdk: 'true' };
      return afterwards(id, () => confirmIntent(dashboardCall(world, params), id));
    },
    /** Answers the 3-D Secure questions of an intent. */
    answerChallenge: (id: string, answer: 'complete' | 'fail'): PaymentIntent =>
      afterwards(id, () => answerChallenge(dashboardCall(world), intentOf(id), answer === 'complete')),
    /** Ends an intent that is processing. */
    settle: (id: string, as: 'succeeded' | 'failed'): PaymentIntent =>
      afterwards(id, () => settle(dashboardCall(world), id, as === 'succeeded')),
    /** Refunds in Stripe's dashboard; all that is left when no amount in cents is given. */
    refund: (id: string, amount?: number): Refund =>
      act(world, () =>
        createRefund(
          dashboardCall(world, {
            payment_intent: id,
            ...(amount !== undefined && { amount: String(amount) }),
          }),
        ),
      ),
    settleRefund: (id: string, as: 'succeeded' | 'failed'): Refund =>
      act(world, () => settleRefund(dashboardCall(world), id, as === 'succeeded')),
    /** The buyer's bank disputes the payment. */
    dispute: (id: string, reason = 'fraudulent'): Dispute =>
      act(world, () => openDispute(dashboardCall(world), chargeOf(id), reason)),
    closeDispute: (id: string, as: 'won' | 'lost'): Dispute =>
      act(world, () => closeDispute(dashboardCall(world), id, as === 'won')),
  };
}

/** Everything of its kind, oldest first. */
function ledger({ sim: { store }, faults, webhooks }: World) {
  return {
    intents: (): PaymentIntent[] => store.all('payment_intent'),
    charges: (): Charge[] => store.all('charge'),
    refunds: (): Refund[] => store.all('refund'),
    disputes: (): Dispute[] => store.all('dispute'),
    events: (): StripeEvent[] => store.all('event'),
    /** Values of a metadata key that more than one successful payment carries: what was charged twice. */
    chargedTwice: (metadataKey = 'orderId'): string[] => {
      const paid = store.all('payment_intent').filter(({ status }) => status === 'succeeded');
      const values = paid.flatMap(({ metadata }) => metadata[metadataKey] ?? []);
      return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))];
    },
    /** Forgets the answers to idempotency keys, as Stripe does after a day. */
    forgetKeys: (): void => {
      for (const { id } of store.all('answer')) store.remove('answer', id);
      store.commit();
    },
    /** Forgets everything: payments, faults, webhooks that wait. */
    reset: (): void => {
      store.empty();
      faults.clear();
      webhooks.mode = 'deliver';
      webhooks.attempts = [];
    },
  };
}
