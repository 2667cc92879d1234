import { billingControl } from './billingControl.ts';
import { cardControl } from './cardControl.ts';
import { chargedTwice } from './chargedTwice.ts';
import { closeDispute, openDispute } from './disputes.ts';
import type { FaultOrder } from './faults.ts';
import { seconds } from './objects.ts';
import type { Charge, Dispute, PaymentIntent, Refund, StripeEvent, WebhookEndpoint } from './objects.ts';
import { importPayments } from './importPayments.ts';
import type { ImportedPayment } from './importPayments.ts';
import { confirmIntent } from './paymentIntents.ts';
import { answerChallenge, settle } from './payments.ts';
import { createRefund, settleRefund } from './refunds.ts';
import { missing, StripeError } from './stripeError.ts';
import { findTestCard } from './testCards.ts';
import { shuffled } from './shuffled.ts';
import type { Attempt } from './webhooks.ts';
import { signature } from './webhooks.ts';
import { newWebhookEndpoint } from './webhookEndpoints.ts';
import { runAndCommit, dashboardCall } from './world.ts';
import type { World } from './world.ts';

export interface ReleaseOrder {
  order?: 'made' | 'reversed' | 'shuffled';
  /** How often each is sent. Default: 1. */
  times?: number;
  /** The same seed gives the same order. */
  seed?: number;
}

/** Controls for tests and for the simulator's page: actions of buyers and banks, and faults. Over HTTP: `POST
 *  /_test/<name>` with the arguments as a JSON array and the secret key as bearer token. */
export type Control = ReturnType<typeof createControl>;

export function createControl(world: World) {
  return {
    ...webhookControl(world),
    ...faultControl(world),
    ...paymentControl(world),
    ...cardControl(world),
    ...billingControl(world),
    ...ledger(world),
  };
}

function webhookControl(world: World) {
  const { webhooks, sim } = world;
  return {
    sendWebhooksTo: (url: string): void => {
      webhooks.url = url;
      sim.endpoint = newWebhookEndpoint(url);
    },
    /** Changes the listed endpoint, but not what is sent. */
    changeEndpoint: (fields: Partial<WebhookEndpoint>): void => {
      sim.endpoint = { ...(sim.endpoint ?? newWebhookEndpoint('')), ...fields };
    },
    /** Holds webhooks back until they are released. */
    holdWebhooks: (): void => {
      webhooks.mode = 'hold';
    },
    /** Drops all webhooks from now on. */
    dropWebhooks: (): void => {
      webhooks.mode = 'drop';
      webhooks.flush();
    },
    /** Delivers webhooks from now on, including held ones. */
    deliverWebhooks: (): void => {
      webhooks.mode = 'deliver';
      webhooks.flush();
    },
    /** Sends held webhooks one after the other, and delivers again; resolves when all were answered. */
    releaseWebhooks: async ({ order = 'made', times = 1, seed = 1 }: ReleaseOrder = {}): Promise<void> => {
      const ids = webhooks.held().flatMap(({ id }) => Array.from({ length: times }, () => id));
      const orders = { made: ids, reversed: ids.toReversed(), shuffled: shuffled(ids, seed) };
      await webhooks.release(orders[order]);
    },
    /** Sends an event again, in any mode. @returns the receiver's status. */
    resend: (eventId: string): Promise<string> => webhooks.send(eventId),
    /** Resolves when no webhook is being delivered. */
    webhooksSettled: (): Promise<void> => webhooks.settled(),
    webhookAttempts: (): Attempt[] => webhooks.attempts,
    /** Returns the webhook request of an event, so that a test can send or alter it. */
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
    /** Makes the next API calls fail. */
    failNext: (order: FaultOrder): void => faults.order(order),
    /** Responds to the calls that the fault 'held-answer' holds. */
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
  /** Returns the intent after the work. A declined card is not an error here, because the intent shows it. */
  const runAndGetIntent = (id: string, work: () => unknown): PaymentIntent => {
    try {
      runAndCommit(world, work);
    } catch (error) {
      if (!(error instanceof StripeError && error.type === 'card_error')) throw error;
    }
    return intentOf(id);
  };
  const chargeOf = (id: string): string => intentOf(id).latest_charge ?? '';
  return {
    /** Pays like a browser, with a test card's number. */
    pay: (id: string, card = '4242424242424242'): PaymentIntent => {
      const method = `pm_card_${findTestCard(card)?.alias ?? card}`;
      const params = { payment_method: method, use_stripe_sdk: 'true' };
      return runAndGetIntent(id, () => confirmIntent(dashboardCall(world, params), id));
    },
    /** Adds successful payments of the past. */
    importPayments: (payments: readonly ImportedPayment[]): void => importPayments(world, payments),
    /** Completes the 3-D Secure challenge of an intent. */
    answerChallenge: (id: string, answer: 'complete' | 'fail'): PaymentIntent =>
      runAndGetIntent(id, () => answerChallenge(dashboardCall(world), intentOf(id), answer === 'complete')),
    /** Ends a processing intent. */
    settle: (id: string, outcome: 'succeeded' | 'failed'): PaymentIntent =>
      runAndGetIntent(id, () => settle(dashboardCall(world), id, outcome === 'succeeded')),
    /** Refunds as in Stripe's dashboard. @param amount in cents. Default: all that is left. */
    refund: (id: string, amount?: number): Refund =>
      runAndCommit(world, () =>
        createRefund(
          dashboardCall(world, {
            payment_intent: id,
            ...(amount !== undefined && { amount: String(amount) }),
          }),
        ),
      ),
    settleRefund: (id: string, outcome: 'succeeded' | 'failed'): Refund =>
      runAndCommit(world, () => settleRefund(dashboardCall(world), id, outcome === 'succeeded')),
    /** Makes the buyer's bank dispute the payment. */
    dispute: (id: string, reason = 'fraudulent'): Dispute =>
      runAndCommit(world, () => openDispute(dashboardCall(world), chargeOf(id), reason)),
    closeDispute: (id: string, outcome: 'won' | 'lost'): Dispute =>
      runAndCommit(world, () => closeDispute(dashboardCall(world), id, outcome === 'won')),
  };
}

/** Lists all objects of each kind, oldest first. */
function ledger({ sim: { store }, faults, webhooks }: World) {
  return {
    intents: (): PaymentIntent[] => store.all('payment_intent'),
    charges: (): Charge[] => store.all('charge'),
    refunds: (): Refund[] => store.all('refund'),
    disputes: (): Dispute[] => store.all('dispute'),
    events: (): StripeEvent[] => store.all('event'),
    /** Returns what was charged twice: values of a metadata key, invoices, or periods of subscriptions. */
    chargedTwice: (metadataKey = 'orderId'): string[] => chargedTwice(store, metadataKey),
    /** Deletes the responses of idempotency keys, as Stripe does after a day. */
    forgetKeys: (): void => {
      for (const { id } of store.all('answer')) store.remove('answer', id);
      store.commit();
    },
    /** Deletes everything: payments, faults, waiting webhooks. */
    reset: (): void => {
      store.empty();
      faults.clear();
      webhooks.mode = 'deliver';
      webhooks.attempts = [];
    },
  };
}
