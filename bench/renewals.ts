import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { forEachConcurrently } from '../bff/src/infra/forEachConcurrently.ts';
import { connect, disconnect } from '../bff/src/infra/mongo.ts';
import { paymentEventTypes } from '../bff/src/shop/payments/handlePaymentEvent.ts';
import { startBff } from '../dev/stack/bff.ts';
import type { StripeSim } from '../dev/stripe-sim/startStripeSim.ts';
import startServices, { runningServices } from '../e2e/fixtures/services.ts';
import { startSite } from '../e2e/fixtures/site.ts';
import type { Site } from '../e2e/fixtures/site.ts';
import { signInToDemo } from './benchSite.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { addSubscribers } from './renewalsData.ts';

const count = Number(process.env['BENCH_RENEWALS'] ?? 10_000);
const monthSeconds = 32 * 86_400;
/** Time of idle measurements before and after the renewals. */
const idleMs = 20_000;
/** Webhooks that Stripe sends at the same time. */
const webhooksAtOnce = 4;

interface Run {
  site: Site;
  sim: StripeSim;
  cookie: string;
}

interface Measured {
  minutes: number;
  /** Milliseconds of each dashboard. */
  pages: number[];
}

/** Measures how long it takes until the site has the renewals of 10,000 memberships that renew on one day, and how much
 *  slower the dashboard is in the meantime. `BENCH_RENEWALS` sets their number. */
export async function measureRenewals(): Promise<Figure[]> {
  const stopServices = await startServices();
  const site = await startSite('bench-renewals', 'demo', { payments: true });
  const { stripe: sim } = site;
  if (sim === undefined) throw new Error('This bench needs the Stripe simulator: unset STRIPE_SECRET_KEY');
  await site.bff.stop();
  const label = 'bench-renewals';
  const port = Number(new URL(site.url).port);
  const env = { ...site.env, WORKER: 'off' };
  const bff = await startBff({ port, env, dataDir: runningServices().dataDir, label });
  try {
    await connect(site.env['MONGODB_URI'] ?? '');
    const run = { site, sim, cookie: `grove_session=${await signInToDemo(site.url)}` };
    sim.control.dropWebhooks();
    await timed('members added', () => addSubscribers(count, sim));
    await timed('first payments', () => reconcile(run));
    return await measureBoth(run);
  } finally {
    await disconnect();
    await bff.stop();
    await site.close();
    await stopServices();
  }
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`  ${name}: ${((performance.now() - started) / 1_000).toFixed(0)} s`);
}

async function measureBoth(run: Run): Promise<Figure[]> {
  const { control } = run.sim;
  const idleBefore = await whileVisiting(run, () => wait(idleMs));
  await control.advanceTime(monthSeconds);
  const lost = await whileVisiting(run, () => reconcile(run));
  const lostProblems = await findProblems(run, 2);
  const idleBetween = await whileVisiting(run, () => wait(idleMs));
  control.holdWebhooks();
  await control.advanceTime(monthSeconds);
  const delivered = await whileVisiting(run, async () => {
    await deliver(run.sim);
    await reconcile(run);
  });
  const problems = [...lostProblems, ...(await findProblems(run, 3))];
  for (const problem of problems) console.log(`  ${problem}`);
  const idle = median([...idleBefore.pages, ...idleBetween.pages]);
  return [
    ...toFigures('without webhooks', lost, idle),
    ...toFigures('with webhooks', delivered, idle),
    {
      ...{ name: 'Renewals missing, charged or counted twice', value: problems.length, unit: 'problems' },
      ...{ goal: { atMost: 0 }, reference: `${count} memberships, two renewals each` },
    },
  ];
}

function toFigures(how: string, { minutes, pages }: Measured, idle: number): Figure[] {
  const during = median(pages);
  return [
    {
      ...{ name: `${count} renewals ${how}`, value: minutes, unit: 'min', goal: { atMost: 10 } },
      reference: `${(count / minutes / 60).toFixed(0)} a second`,
    },
    {
      ...{ name: `Dashboard during renewals ${how}`, value: during / idle, unit: '× idle, p50' },
      goal: { atMost: 1.2 },
      reference: `${during.toFixed(1)} vs. ${idle.toFixed(1)} ms, ${pages.length} pages`,
    },
  ];
}

/** Opens the dashboard from another process, because this one is busy with the simulator. */
async function whileVisiting({ site, cookie }: Run, work: () => Promise<unknown>): Promise<Measured> {
  const visitor = fork(new URL('renewalsVisitor.ts', import.meta.url), [`${site.url}/`, cookie]);
  const started = performance.now();
  await work();
  const minutes = (performance.now() - started) / 60_000;
  const answered = once(visitor, 'message');
  visitor.send('stop');
  const [pages] = (await answered) as [number[]];
  return { minutes, pages };
}

/** Runs the jobs once, at the simulator's time. */
async function reconcile({ site, sim }: Run): Promise<void> {
  // Past the minutes that a request may take.
  const to = sim.control.time() * 1_000 + 5 * 60_000;
  const from = to - 6 * 60_000 - monthSeconds * 1_000;
  const script = new URL('renewalsWorker.ts', import.meta.url);
  const worker: ChildProcess = fork(script, [String(from), String(to)], {
    env: { ...process.env, ...site.env },
  });
  const [code] = (await once(worker, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The worker ended with ${String(code)}`);
}

/** Sends the events to which the endpoint is subscribed, as Stripe does: several at a time, in no order. */
async function deliver({ control }: StripeSim): Promise<void> {
  const since = control.time() - monthSeconds;
  const events = control
    .events()
    .filter(({ type, created }) => created >= since && (paymentEventTypes as string[]).includes(type));
  control.dropWebhooks();
  await forEachConcurrently(events, webhooksAtOnce, ({ id }) => control.resend(id));
}

/** @param payments of each membership so far. */
async function findProblems({ site: { db }, sim }: Run, payments: number): Promise<string[]> {
  const time = new Date(sim.control.time() * 1_000);
  const renewed = await db.collection('subscriptions').countDocuments({
    ...{ status: 'active', isSettled: true, isGranted: true, paidUntil: { $gt: time } },
    stripeSubscriptionId: { $exists: true },
  });
  const paid = { status: 'paid', isSettled: true, invoiceId: { $exists: true } };
  const orders = await db.collection('orders').countDocuments(paid);
  const conditions: [string, boolean][] = [
    [`${renewed} of ${count} renewed`, renewed === count],
    [`${orders} instead of ${count * payments} orders`, orders === count * payments],
    ['charged twice', sim.control.chargedTwice().length === 0],
  ];
  return conditions.filter(([, isMet]) => !isMet).map(([problem]) => problem);
}
