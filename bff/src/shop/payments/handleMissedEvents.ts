import type Stripe from 'stripe';
import { forEachConcurrently } from '../../infra/forEachConcurrently.ts';
import type { CardProvider } from '../../infra/stripe.ts';
import type { EventObject } from '../billing/eventObject.ts';
import {
  handlePaymentEvent,
  listHandledEventIds,
  markEventHandled,
  paymentEventGroups,
} from './handlePaymentEvent.ts';

/** The largest page that the card provider lists. */
const pageSize = 100;
/** Subjects that are compared with the card provider at the same time. */
const atOnce = 4;

interface Run {
  provider: CardProvider;
  /** Runs a task and counts its failure. @returns its result; undefined if it failed. */
  attempt: (task: () => Promise<boolean>) => Promise<boolean | undefined>;
}

/** Handles the events since a time that no webhook has brought, however many there are. An event only names what to
 *  compare with the card provider, so of several about one subscription, one is handled and the others are done.
 *  @throws AppError('payment-unavailable') if they cannot be listed. */
export async function handleMissedEvents(since: Date, run: Run): Promise<void> {
  const gte = Math.floor(since.getTime() / 1_000);
  for (const types of paymentEventGroups) {
    const comparedSubjects = new Set<string>();
    for await (const page of iteratePages({ types, created: { gte } }, run.provider))
      await handlePage(page, comparedSubjects, run);
  }
}

/** Yields the events page by page, latest first: those of a busy day would not fit into memory. */
async function* iteratePages(
  filter: { types: string[]; created: { gte: number } },
  provider: CardProvider,
): AsyncGenerator<Stripe.Event[]> {
  let last: string | undefined;
  for (;;) {
    const after = last === undefined ? {} : { starting_after: last };
    const { data, has_more: hasMore } = await provider.request((stripe) =>
      stripe.events.list({ ...filter, ...after, limit: pageSize }),
    );
    yield data;
    last = data.at(-1)?.id;
    if (!hasMore || last === undefined) return;
  }
}

async function handlePage(
  events: readonly Stripe.Event[],
  comparedSubjects: Set<string>,
  { provider, attempt }: Run,
): Promise<void> {
  const handledIds = await listHandledEventIds(events.map(({ id }) => id));
  const missed = events.filter(({ id }) => !handledIds.has(id));
  const bySubject = Map.groupBy(missed.toReversed(), getSubject);
  await forEachConcurrently(bySubject, atOnce, async ([subject, group]) => {
    for (const event of group) {
      if (comparedSubjects.has(subject)) await markEventHandled(event);
      else if (await attempt(() => handlePaymentEvent(event, provider))) comparedSubjects.add(subject);
    }
  });
}

/** Returns what an event is about. Only those of a subscription have something in common: another event's object may
 *  lead to several orders. */
function getSubject({ id, data }: Stripe.Event): string {
  const { object, id: objectId, parent } = data.object as unknown as EventObject;
  if (object === 'subscription') return objectId;
  return (object === 'invoice' ? parent?.subscription_details?.subscription : undefined) ?? id;
}
