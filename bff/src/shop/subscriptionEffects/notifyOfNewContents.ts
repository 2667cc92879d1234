import { notify } from '../../delivery/notifications/notify.ts';
import type { Transaction } from '../../infra/mongo.ts';
import type { PlanGrants } from '../plans/plan.ts';
import { findPlanContents } from '../plans/planContents.ts';
import { findProducts } from '../products/findProducts.ts';
import type { StoredSubscription } from '../subscriptions/subscription.ts';

/** Titles that a notification names before it counts the others. */
const namedTitles = 3;

/** Notifies a subscriber once that their plan contains more, in the transaction that opens it.
 *  @param added the contents that the plan did not have before. */
export async function notifyOfNewContents(
  { _id, rev, memberId, productId }: StoredSubscription,
  added: PlanGrants,
  tx: Transaction,
): Promise<void> {
  if (Object.values(added).flat().length === 0) return;
  const titles = (await findPlanContents([added], tx))(added).map(({ title }) => title);
  if (titles.length === 0) return;
  const [product] = await findProducts([productId.toHexString()]);
  const data = { membership: product?.title ?? '', contents: listTitles(titles) };
  // The revision makes the key of each change unique: its effects are written once.
  const key = `membership-extended:${_id.toHexString()}:${rev}`;
  await notify({ userId: memberId.toHexString(), kind: 'membership-extended', key, data }, tx);
}

/** Joins titles: 'Roots, Evening circle, and 2 more'. */
function listTitles(titles: readonly string[]): string {
  const others = titles.length - namedTitles;
  const named = others > 0 ? [...titles.slice(0, namedTitles), `${others} more`] : titles;
  return new Intl.ListFormat('en-US').format(named);
}
