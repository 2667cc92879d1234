import type { Id } from '@grove/contracts/fields/fields';
import { Types } from 'mongoose';
import { addEffect } from '../../delivery/outbox/addEffect.ts';
import type { EffectRun } from '../../delivery/outbox/effectHandler.ts';
import { clock } from '../../infra/clock.ts';
import type { Transaction } from '../../infra/mongo.ts';
import { findPlan } from '../plans/findPlans.ts';
import type { PlanGrants } from '../plans/plan.ts';
import { changeSubscription } from '../subscriptions/changeSubscription.ts';
import { findSubscription } from '../subscriptions/findSubscription.ts';
import { iterateSubscriptionsOf } from '../subscriptions/iterateSubscriptionsOf.ts';
import { writeSubscriptionEffects } from '../subscriptionEffects/writeSubscriptionEffects.ts';

/** Longer than any transaction that has read the plan's previous contents. */
const latecomersAfterMs = 60_000;

interface ChangedPlan {
  planId: Id;
}

/** Queues the change of what a plan opens for its subscribers, who may be thousands. It runs twice: now, and for members
 *  who were joining while the plan was changed. */
export async function enqueuePlanContents(planId: Types.ObjectId, tx: Transaction): Promise<void> {
  const payload: ChangedPlan = { planId: planId.toHexString() };
  const change = new Types.ObjectId().toHexString();
  const about = 'New contents of a plan';
  const now = clock.now().getTime();
  for (const [name, runAt] of [
    ['now', now],
    ['latecomers', now + latecomersAfterMs],
  ] as const) {
    const key = `plan-contents:${change}:${name}`;
    await addEffect({ kind: 'plan-contents', key, subject: key, about, payload, runAt: new Date(runAt) }, tx);
  }
}

/** Opens to the subscribers of a plan what it contains now, and closes what it doesn't contain anymore. One transaction
 *  per subscriber. It can be interrupted and run again: those who have the contents are skipped. */
export async function settlePlanContents(
  { planId }: ChangedPlan,
  { signal }: Pick<EffectRun, 'signal'>,
): Promise<void> {
  const plan = await findPlan(planId);
  if (plan === null) return;
  for await (const { _id, grants } of iterateSubscriptionsOf(plan._id)) {
    signal.throwIfAborted();
    if (!isSame(grants, plan.grants)) await settle(_id);
  }
}

/** A failure to settle it, because others write it, is left to the reconciliation. */
async function settle(_id: Types.ObjectId): Promise<void> {
  const subscription = await findSubscription(_id);
  // A state that is not settled gets its effects, with the plan's contents, from the writer that has changed it.
  const changed = subscription?.isSettled ? await changeSubscription(subscription, {}) : null;
  if (changed !== null) await writeSubscriptionEffects(changed);
}

function isSame(one: PlanGrants, other: PlanGrants): boolean {
  const normalize = ({ courseIds, classIds, fileIds, circleIds = [] }: PlanGrants) =>
    JSON.stringify([courseIds, classIds, fileIds, circleIds]);
  return normalize(one) === normalize(other);
}
