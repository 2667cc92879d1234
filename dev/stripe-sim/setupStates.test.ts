import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { IntentStatus } from './objects.ts';
import { startStripeSim } from './startStripeSim.ts';
import type { StripeSim } from './startStripeSim.ts';
import { stripeOf, usd } from './testSim.ts';

let sim: StripeSim;

beforeAll(async () => {
  sim = await startStripeSim();
});
afterAll(() => sim.stop());

const open = ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'] as const;
/** Possible next statuses of each status: https://docs.stripe.com/payments/paymentintents/lifecycle. */
const next: Record<IntentStatus, readonly IntentStatus[]> = {
  requires_payment_method: open,
  requires_confirmation: open,
  requires_action: open,
  processing: [],
  succeeded: [],
  canceled: [],
};

const cards = ['4242424242424242', '4000000000000002', '4000000000000341', '4000002760003184'];
const step = fc.oneof(
  fc.record({ kind: fc.constant('setUp' as const), card: fc.constantFrom(...cards) }),
  fc.record({
    kind: fc.constant('challenge' as const),
    answer: fc.constantFrom('complete' as const, 'fail' as const),
  }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'charge' as const, 'expire' as const) }),
  fc.record({ kind: fc.constantFrom('removeCard' as const, 'deleteCustomer' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Subjects {
  intent: string;
  customer: string;
}

/** Tries a step. A refused step changes nothing; the caller checks the state afterward. */
async function take({ intent, customer }: Subjects, given: Step): Promise<void> {
  const { control } = sim;
  const stripe = stripeOf(sim);
  const payment_method = control.setupIntents()[0]?.payment_method ?? '';
  try {
    if (given.kind === 'setUp') control.setUp(intent, given.card);
    if (given.kind === 'challenge') control.answerSetupChallenge(intent, given.answer);
    if (given.kind === 'expire') control.expireCard(payment_method);
    if (given.kind === 'removeCard') control.removeCard(payment_method);
    if (given.kind === 'cancel') await stripe.setupIntents.cancel(intent);
    if (given.kind === 'deleteCustomer') await stripe.customers.del(customer);
    if (given.kind === 'charge')
      await stripe.paymentIntents.create({
        ...usd,
        customer,
        payment_method,
        off_session: true,
        confirm: true,
        return_url: 'https://grove.test/',
      });
  } catch (error) {
    expect(error).toHaveProperty('message');
    expect(String(error)).not.toContain('TypeError');
    expect(error).not.toHaveProperty('statusCode', 500);
  }
}

function checkCards(customer: string): void {
  const { control } = sim;
  const intent = control.setupIntents()[0]!;
  expect(intent.next_action === null).toBe(intent.status !== 'requires_action');
  const events = control.events();
  const count = (name: string) => events.filter(({ type }) => type === name).length;
  const saved = control.savedCards(customer);
  // Events alone must be enough to know which cards are saved.
  expect(saved).toHaveLength(count('payment_method.attached') - count('payment_method.detached'));
  if (control.customers().length === 0) expect(saved).toEqual([]);
  expect(count('payment_method.attached')).toBe(intent.status === 'succeeded' ? 1 : 0);
  const reported = events.findLast(({ type }) => type.startsWith('setup_intent.'));
  expect(reported?.data.object).toMatchObject({ id: intent.id, status: intent.status });
}

test('any sequence of actions by buyers, banks and the shop saves at most one card, and charges only saved ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      sim.control.reset();
      const customer = (await stripeOf(sim).customers.create()).id;
      const intent = (await stripeOf(sim).setupIntents.create({ customer })).id;
      let before: IntentStatus = 'requires_payment_method';
      for (const given of steps) {
        const savedBefore = sim.control.savedCards(customer);
        const paidBefore = paidCount();
        await take({ intent, customer }, given);
        const { status } = sim.control.setupIntents()[0]!;
        if (status !== before) expect(next[before]).toContain(status);
        before = status;
        checkCards(customer);
        const mayPay = given.kind === 'charge' && savedBefore[0]?.card.last4 === '4242';
        expect(paidCount() - paidBefore).toBeLessThanOrEqual(mayPay ? 1 : 0);
      }
    }),
    { numRuns: 100 },
  );
});

function paidCount(): number {
  return sim.control.charges().filter(({ status }) => status === 'succeeded').length;
}
