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

/** Possible next statuses of each status: https://docs.stripe.com/payments/paymentintents/lifecycle. */
const next: Record<IntentStatus, readonly IntentStatus[]> = {
  requires_payment_method: [
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  requires_confirmation: [
    'requires_payment_method',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ],
  requires_action: ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'],
  processing: ['requires_payment_method', 'succeeded'],
  succeeded: [],
  canceled: [],
};

const cards = [
  '4242424242424242',
  '4000000000000002',
  '4000000000003220',
  '4000008400001629',
  '4000000000000994',
  '4000000000000259',
];
const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), card: fc.constantFrom(...cards) }),
  fc.record({
    kind: fc.constant('challenge' as const),
    answer: fc.constantFrom('complete' as const, 'fail' as const),
  }),
  fc.record({
    kind: fc.constant('settle' as const),
    as: fc.constantFrom('succeeded' as const, 'failed' as const),
  }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('refund' as const), amount: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ kind: fc.constant('dispute' as const), as: fc.constantFrom('won' as const, 'lost' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Tries a step. A refused step changes nothing; the caller checks the state afterward. */
async function take(id: string, given: Step): Promise<void> {
  const { control } = sim;
  try {
    if (given.kind === 'pay') control.pay(id, given.card);
    if (given.kind === 'challenge') control.answerChallenge(id, given.answer);
    if (given.kind === 'settle') control.settle(id, given.as);
    if (given.kind === 'refund') control.refund(id, given.amount);
    if (given.kind === 'cancel') await stripeOf(sim).paymentIntents.cancel(id);
    if (given.kind === 'dispute') {
      const open = control.disputes().find(({ status }) => status === 'needs_response');
      if (open) control.closeDispute(open.id, given.as);
      else control.dispute(id);
    }
  } catch (error) {
    expect(error).toHaveProperty('message');
    expect(String(error)).not.toContain('TypeError');
  }
}

function checkMoney(id: string): void {
  const { control } = sim;
  const intent = control.intents().find((one) => one.id === id)!;
  const charges = control.charges();
  const paid = charges.filter(({ status }) => status === 'succeeded');
  expect(paid.length).toBe(intent.status === 'succeeded' ? 1 : 0);
  expect(intent.amount_received).toBe(intent.status === 'succeeded' ? intent.amount : 0);
  const refunded = control.refunds().reduce((sum, { amount }) => sum + amount, 0);
  expect(refunded).toBe(paid[0]?.amount_refunded ?? 0);
  expect(refunded).toBeLessThanOrEqual(intent.amount);
  expect(intent.next_action === null).toBe(intent.status !== 'requires_action');
  expect(
    intent.last_payment_error === null ||
      intent.status === 'requires_payment_method' ||
      intent.status === 'canceled',
  ).toBe(true);
  // Events alone must be enough to know the state.
  const reported = control.events().findLast(({ type }) => type.startsWith('payment_intent.'));
  expect(reported?.data.object).toMatchObject({ id, status: intent.status });
}

test('any sequence of actions by buyers, banks and the shop takes only steps that Stripe allows, with correct amounts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      sim.control.reset();
      const { id } = await stripeOf(sim).paymentIntents.create(usd);
      let before: IntentStatus = 'requires_payment_method';
      for (const given of steps) {
        await take(id, given);
        const { status } = sim.control.intents()[0]!;
        if (status !== before) expect(next[before]).toContain(status);
        before = status;
        checkMoney(id);
      }
    }),
    { numRuns: 100 },
  );
});
