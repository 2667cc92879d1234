import { startSession } from '../../src/identity/auth/startSession.ts';
import { Outbox } from '../../src/delivery/outbox/outbox.model.ts';
import { Products } from '../../src/shop/products/products.model.ts';
import type { Client } from '../client.ts';
import type { Subscriber, SubscribingSite } from '../subscribingSite.ts';
import { waitUntil } from '../waitUntil.ts';
import { killAtStep } from './killAtStep.ts';

/** The action of the member or the job during which the process is killed. */
export type KillableAction = 'start' | 'renewal' | 'cancel' | 'card change';

/** Requests of a member, which are repeated until they are answered. */
type Requests = (api: Client) => Promise<unknown>;

const newCard = '5555555555554444';
const reason = 'I am moving';

/** Runs an action of a membership in a process that is killed with SIGKILL before its nth message to the database or to
 *  the card provider. Then the member tries again in another process, and the jobs run; no webhook arrives.
 *  @returns whether it was killed before the action was complete, and what is wrong afterward. */
export async function killMembership(
  subscribing: SubscribingSite,
  action: KillableAction,
  step: number,
): Promise<{ wasKilled: boolean; problems: string[] }> {
  const member = await subscribing.subscriber();
  const requests = await prepare(subscribing, member, action);
  const cookie = `grove_session=${await startSession(member.user)}`;
  const wasKilled = await killAtStep(subscribing, { step, cookie }, requests);
  // The locks of the killed process are released when the database ends its transaction.
  if (action !== 'renewal') await waitUntil(() => succeeds(() => requests(member.api)), 30_000);
  const { control } = subscribing.sim;
  const later = new Date(control.time() * 1_000 + 2 * 3_600_000);
  await waitUntil(() => succeeds(() => subscribing.reconcile(later)), 30_000);
  await waitUntil(() => succeeds(() => subscribing.reconcileSubscriptions(later)), 30_000);
  return { wasKilled, problems: await findProblems(subscribing, member, action) };
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

/** Brings a membership to the moment before the action. @returns the requests of the action. */
async function prepare(
  { sim: { control } }: SubscribingSite,
  member: Subscriber,
  action: KillableAction,
): Promise<Requests> {
  if (action === 'start') return (api) => join(api, member, control.pay);
  const { subscriptionId: membershipId } = await member.join();
  const params = { membershipId };
  if (action === 'cancel')
    return (api) => api.ok('POST /api/memberships/:membershipId/cancel', { params, body: { reason } });
  const [{ stripeSubscriptionId = '' } = {}] = await member.subscriptions();
  if (action === 'card change') control.declineNextRenewal(stripeSubscriptionId);
  await control.advanceToNextCharge(stripeSubscriptionId);
  if (action === 'renewal') return (api) => api.ok('POST /api/memberships/:membershipId/sync', { params });
  await member.sync(membershipId);
  return async (api) => {
    const { clientSecret } = await api.ok('POST /api/billing/card');
    const setupIntentId = clientSecret.replace(/_secret_.*/, '');
    control.setUp(setupIntentId, newCard);
    await api.ok('POST /api/billing/card/sync', { body: { setupIntentId } });
  };
}

/** Starts the membership, and pays what is due. */
async function join(api: Client, { planId }: Subscriber, pay: (id: string) => unknown): Promise<void> {
  const started = await api.ok('POST /api/memberships', { body: { planId, interval: 'month' } });
  if (started.kind !== 'payment') return;
  pay(started.clientSecret.replace(/_secret_.*/, ''));
  await api.ok('POST /api/memberships/:membershipId/sync', {
    params: { membershipId: started.subscriptionId },
  });
}

async function findProblems(
  { sim: { control } }: SubscribingSite,
  member: Subscriber,
  action: KillableAction,
): Promise<string[]> {
  const payments = action === 'start' || action === 'cancel' ? 1 : 2;
  const stored = await member.subscriptions();
  const live = stored.filter(({ slot }) => slot !== undefined);
  const there = control.subscriptions().map(({ subscription }) => subscription);
  const charges = control.charges().filter(({ status }) => status === 'succeeded');
  const orders = await member.orders();
  const receipts = await Outbox.countDocuments({
    key: { $in: orders.map(({ _id }) => `receipt:${_id.toHexString()}`) },
  });
  const invoices = control.invoices().filter(({ status }) => status === 'paid');
  const product = await Products.findById(member.productId).lean();
  const conditions: [string, boolean][] = [
    [`charged twice: ${control.chargedTwice().join()}`, control.chargedTwice().length === 0],
    [`${charges.length} charges`, charges.length === payments],
    [`${there.map(({ status }) => status).join()} at the card provider`, there.length === 1],
    [`${live.length} live memberships`, live.length === 1],
    [`status ${live[0]?.status ?? 'none'}`, live[0]?.status === 'active' && there[0]?.status === 'active'],
    ['effects not written', [...stored, ...orders].every(({ isSettled }) => isSettled)],
    [`${orders.length} orders`, orders.length === payments],
    ['orders are not those of the paid invoices', haveSame(orders, invoices)],
    ['unpaid order', orders.every(({ status }) => status === 'paid')],
    [`${receipts} receipts`, receipts === payments],
    ['no access', (await member.hasCourse()) && live[0]?.isGranted === true],
    [`${String(product?.studentsCount)} students`, product?.studentsCount === 1],
    ...(action === 'cancel' ? findCancelProblems(live[0], there[0]) : []),
    ...(action === 'card change' ? findCardProblems(control, there[0]) : []),
  ];
  return conditions.filter(([, isMet]) => !isMet).map(([problem]) => problem);
}

function haveSame(orders: readonly { invoiceId?: string }[], invoices: readonly { id: string }[]): boolean {
  const paid = new Set(invoices.map(({ id }) => id));
  const recorded = new Set(orders.map(({ invoiceId = '' }) => invoiceId));
  return recorded.size === paid.size && [...recorded].every((id) => paid.has(id));
}

type ProviderSubscription = ReturnType<
  SubscribingSite['sim']['control']['subscriptions']
>[number]['subscription'];

function findCancelProblems(
  stored: Awaited<ReturnType<Subscriber['subscriptions']>>[number] | undefined,
  there: ProviderSubscription | undefined,
): [string, boolean][] {
  const end = stored?.paidUntil?.getTime();
  return [
    ['not canceled', stored?.cancelAt?.getTime() === end && there?.cancel_at_period_end === true],
    ['access does not end with the period', stored?.accessEndsAt?.getTime() === end],
    ['no reason', stored?.cancelReason === reason],
  ];
}

function findCardProblems(
  control: SubscribingSite['sim']['control'],
  there: ProviderSubscription | undefined,
): [string, boolean][] {
  const customer = typeof there?.customer === 'string' ? there.customer : '';
  const cards = control.savedCards(customer);
  return [
    [`${cards.length} cards`, cards.length === 1 && cards[0]?.card.last4 === newCard.slice(-4)],
    ['not charged from now on', there?.default_payment_method === cards[0]?.id],
  ];
}
