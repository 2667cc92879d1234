import type { Customer, PaymentMethod, SetupIntent } from './objects.ts';
import { retrievePaymentMethod } from './paymentMethods.ts';
import { detachPaymentMethod } from './savedMethods.ts';
import { confirmSetupIntent } from './setupIntents.ts';
import { answerSetupChallenge } from './setups.ts';
import { emit } from './sim.ts';
import { missing, StripeError } from './stripeError.ts';
import { findTestCard } from './testCards.ts';
import { dashboardCall, runAndCommit } from './world.ts';
import type { World } from './world.ts';

/** Controls of customers, setup intents and saved cards. */
export function cardControl(world: World) {
  return { ...setupControl(world), ...savedCardControl(world) };
}

function setupControl(world: World) {
  const { store } = world.sim;
  const setupOf = (id: string): SetupIntent => {
    const intent = store.find('setup_intent', id);
    if (!intent) throw missing('setupintent', id, 'intent');
    return intent;
  };
  /** Returns the intent after the work. A declined card is not an error here, because the intent shows it. */
  const runAndGetSetup = (id: string, work: () => unknown): SetupIntent => {
    try {
      runAndCommit(world, work);
    } catch (error) {
      if (!(error instanceof StripeError && error.type === 'card_error')) throw error;
    }
    return setupOf(id);
  };
  return {
    /** Sets up a card like a browser, with a test card's number. */
    setUp: (id: string, card = '4242424242424242'): SetupIntent => {
      const method = `pm_card_${findTestCard(card)?.alias ?? card}`;
      const params = { payment_method: method, use_stripe_sdk: 'true' };
      return runAndGetSetup(id, () => confirmSetupIntent(dashboardCall(world, params), id));
    },
    /** Completes the 3-D Secure challenge of a setup intent. */
    answerSetupChallenge: (id: string, answer: 'complete' | 'fail'): SetupIntent =>
      runAndGetSetup(id, () =>
        answerSetupChallenge(dashboardCall(world), setupOf(id), answer === 'complete'),
      ),
    setupIntents: (): SetupIntent[] => store.all('setup_intent'),
  };
}

function savedCardControl(world: World) {
  const { store } = world.sim;
  return {
    /** Makes a saved card expire: its network reports that it was valid to the end of last month. */
    expireCard: (methodId: string): PaymentMethod => {
      const now = new Date();
      const last = new Date(now.getFullYear(), now.getMonth() - 1);
      return changeExpiry(world, methodId, { month: last.getMonth() + 1, year: last.getFullYear() });
    },
    /** Replaces a saved card by one with another expiry date, as its network reports it to Stripe. */
    renewCard: (methodId: string, expiry = { month: 12, year: 2044 }): PaymentMethod =>
      changeExpiry(world, methodId, expiry),
    /** Removes a saved card, as in Stripe's dashboard. */
    removeCard: (methodId: string): PaymentMethod =>
      runAndCommit(world, () => detachPaymentMethod(dashboardCall(world), methodId)),
    customers: (): Customer[] => store.all('customer'),
    /** Lists a customer's saved payment methods, oldest first. */
    savedCards: (customer: string): PaymentMethod[] =>
      store.all('payment_method').filter((method) => method.customer === customer),
  };
}

function changeExpiry(
  world: World,
  methodId: string,
  { month, year }: { month: number; year: number },
): PaymentMethod {
  return runAndCommit(world, () => {
    const call = dashboardCall(world);
    const method = retrievePaymentMethod(call, methodId);
    const card = { ...method.card, exp_month: month, exp_year: year };
    const changed = world.sim.store.put('payment_method', { ...method, card });
    emit(call, 'payment_method.automatically_updated', changed, { card: method.card });
    return changed;
  });
}
