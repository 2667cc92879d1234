import type { TestClock } from './billingObjects.ts';
import { deleteCustomer } from './customers.ts';
import { listPage } from './lists.ts';
import { monthsOf } from './newSubscription.ts';
import { newId } from './objects.ts';
import { integer, rejectUnknown, text } from './params.ts';
import type { Params } from './params.ts';
import { emit } from './sim.ts';
import type { Call, Sim } from './sim.ts';
import { invalid, missing } from './stripeError.ts';
import { addMonths, realSeconds } from './time.ts';

const lifetimeSeconds = 30 * 24 * 3_600;
const maxIntervals = 2;
const maxMonthsWithoutSubscription = 24;

/** Creates a clock. Customers are added to it when they are created. */
export function createTestClock(call: Call): TestClock {
  const { sim, params } = call;
  rejectUnknown(params, 'frozen_time', 'name');
  const clock = sim.store.put('test_clock', {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: realSeconds(),
    deletes_after: realSeconds() + lifetimeSeconds,
    frozen_time: frozenTime(params),
    livemode: false,
    name: text(params, 'name', 300) ?? null,
    status: 'ready',
    status_details: {},
  });
  emit(call, 'test_helpers.test_clock.created', clock);
  return clock;
}

export function retrieveTestClock({ sim }: Call, id: string): TestClock {
  const clock = sim.store.find('test_clock', id);
  if (!clock) throw missing('test_clock', id);
  return clock;
}

export function listTestClocks({ sim, params }: Call) {
  rejectUnknown(params, 'limit', 'starting_after', 'ending_before');
  return listPage(params, '/v1/test_helpers/test_clocks', sim.store.all('test_clock'));
}

/** Starts to advance a clock. What is due is done after the response; then the clock is ready again. */
export function advanceTestClock(call: Call, id: string): TestClock {
  const { sim, params } = call;
  rejectUnknown(params, 'frozen_time');
  const clock = retrieveTestClock(call, id);
  const target = frozenTime(params);
  if (clock.status !== 'ready')
    throw invalid('This test clock is still advancing. Wait until its status is ready.', {
      code: 'test_clock_not_ready',
    });
  if (target <= clock.frozen_time)
    throw invalid('The frozen_time must be after the current one.', { param: 'frozen_time' });
  if (target > latestTarget(sim, clock))
    throw invalid('A test clock can advance by at most two intervals of its shortest subscription.', {
      param: 'frozen_time',
    });
  const advancing = sim.store.put('test_clock', {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  });
  emit(call, 'test_helpers.test_clock.advancing', advancing);
  return advancing;
}

/** Sets a clock to its target, when everything that was due is done. */
export function finishAdvancing(call: Call, id: string, target: number): void {
  const clock = call.sim.store.find('test_clock', id);
  if (!clock) return;
  const ready = call.sim.store.put('test_clock', {
    ...clock,
    frozen_time: target,
    status: 'ready',
    status_details: {},
  });
  emit(call, 'test_helpers.test_clock.ready', ready);
}

/** Deletes a clock with its customers, whose subscriptions are canceled. */
export function deleteTestClock(call: Call, id: string) {
  const { store } = call.sim;
  rejectUnknown(call.params);
  const clock = retrieveTestClock(call, id);
  for (const customer of store.all('customer'))
    if (customer.test_clock === id) deleteCustomer(call, customer.id);
  store.remove('test_clock', id);
  emit(call, 'test_helpers.test_clock.deleted', clock);
  return { id, object: 'test_helpers.test_clock' as const, deleted: true as const };
}

function frozenTime(params: Params): number {
  const time = integer(params, 'frozen_time');
  if (time !== undefined && time > 0) return time;
  throw invalid('Missing required param: frozen_time.', {
    code: 'parameter_missing',
    param: 'frozen_time',
  });
}

function latestTarget({ store }: Sim, clock: TestClock): number {
  const months = store
    .by('subscription', 'clock', clock.id)
    .flatMap(({ items }) => items.data.map(({ price }) => monthsOf(price) * maxIntervals));
  const shortest = months.reduce((least, one) => Math.min(least, one), maxMonthsWithoutSubscription);
  return addMonths(clock.frozen_time, shortest);
}
